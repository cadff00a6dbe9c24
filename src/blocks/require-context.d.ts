/** webpack's addition to `require`. */
declare namespace NodeJS {
  interface Require {
    context(folder: string, deep: boolean, files: RegExp): { keys(): string[]; (key: string): { default: unknown } };
    context(
      folder: string,
      deep: boolean,
      files: RegExp,
      mode: 'lazy-once',
    ): { keys(): string[]; (key: string): Promise<{ default: unknown }> };
  }
}
