/** Logs facts about submissions (references, sizes, reasons), never their content. */
export interface Log {
  info(facts: object): void;
  warn(facts: object): void;
  error(facts: object): void;
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };
