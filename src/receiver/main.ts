/** Runs the receiver on its own port: `tsx src/receiver/main.ts`. */
import { createReceiver } from './app';
import { ConfigError, readConfig } from './config';

const SHUTDOWN_TIMEOUT_MS = 30_000;
const PORT = process.env.PORT || '8787';

async function main(): Promise<void> {
  const receiver = createReceiver(readConfig(process.env));
  const address = await receiver.listen(Number(PORT), process.env.HOST ?? '127.0.0.1');
  process.stdout.write(`Receiving forms at ${address}\n`);
  const onStop = (): void => {
    // A slow mail server must not block a deployment; the unfinished message is sent again.
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    receiver.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', onStop);
  process.once('SIGINT', onStop);
}

/** Errors that an operator can fix get one line instead of a stack trace. */
function describeError(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError) return error.message;
  if (error.code === 'EADDRINUSE') return `Port ${PORT} is in use. Choose another port with PORT.`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `The receiver may not use port ${PORT}. Choose a port above 1023 with PORT.`;
  return error.stack ?? error.message;
}

main().catch((error: Error) => {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
});
