/** Facts about submissions, never what is in them: references, sizes, reasons. */
export interface Log {
  info(facts: object): void;
  warn(facts: object): void;
  error(facts: object): void;
}

export const silent: Log = { info() {}, warn() {}, error() {} };
