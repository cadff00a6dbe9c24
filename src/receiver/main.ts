/** The receiver by itself: `tsx src/receiver/main.ts`. */
import { createReceiver } from './app';
import { ConfigError, readConfig } from './config';

const GIVE_UP_MS = 30_000;

async function main(): Promise<void> {
  const receiver = createReceiver(readConfig(process.env));
  const address = await receiver.listen(Number(process.env.PORT ?? 8_787), process.env.HOST ?? '127.0.0.1');
  process.stdout.write(`Receiving forms at ${address}\n`);
  const stop = (): void => {
    // A mail server that takes its time must not hold up a deployment for good; what it has is sent again.
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    receiver.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
});
