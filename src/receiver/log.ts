/** Logs facts about submissions (references, sizes, reasons), never their content. */
export interface Log {
  info(facts: object): void;
  warn(facts: object): void;
  error(facts: object): void;
}

/** How the log identifies an error, whose message may contain submitted data. */
export const failureCode = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
};

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** The level numbers of pino and bunyan, which log programs recognise. */
const write =
  (level: number) =>
  (facts: object): void =>
    console.log(JSON.stringify({ level, time: Date.now(), part: 'receiver', ...facts }));

export const jsonLog: Log = { info: write(30), warn: write(40), error: write(50) };
