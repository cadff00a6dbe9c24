/** `npm run receiver`: runs the receiver on its own port. */
import { describeListenError } from '../util/listen-error';
import { createReceiver } from './app';
import { readConfig } from './config';
import { describeFailure } from './describe-failure';

const SHUTDOWN_TIMEOUT_MS = 30_000;
const PORT = process.env.PORT || '8787';
const HOST = process.env.HOST || '127.0.0.1';

async function main(): Promise<void> {
  const receiver = createReceiver(readConfig(process.env));
  const address = await receiver.listen(Number(PORT), HOST);
  // A fault in one request, such as in an event handler of a package, must not end the others.
  process.on('uncaughtException', (error) => console.error('The receiver keeps running after', error));
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

main().catch((error: Error) => {
  process.stderr.write(`${describeListenError(error, HOST, PORT) ?? describeFailure(error)}\n`);
  process.exit(1);
});
