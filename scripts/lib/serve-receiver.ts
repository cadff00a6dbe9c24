/** The receiver as the page server starts it: on a socket that only that server can open. */
import { once } from 'node:events';
import { createReceiver } from '../../src/receiver/app';
import { describeFailure } from '../../src/receiver/describe-failure';
import { receiverConfig } from './receiver-config';

export async function runReceiver(): Promise<void> {
  // Ignore signals from the terminal, which reach every process: the page server disconnects after the last form.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  /** Does nothing until the receiver is open. */
  let close = (): Promise<void> => Promise.resolve();
  // Registered before the first `await`, so that it cannot miss the end of the page server.
  process.once('disconnect', () =>
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    ),
  );
  // The page server names the visitor in `X-Forwarded-For`, whether or not a proxy is in front of it.
  const receiver = createReceiver({ ...(await receiverConfig()), trustProxy: true });
  close = () => receiver.close();
  // The pages are served even when forms cannot be stored; the receiver then answers 503, and tries again.
  await receiver.start().catch((error: unknown) => console.error('Forms cannot be stored:', describeFailure(error)));
  await once(receiver.server.listen(process.env.RECEIVER_SOCKET), 'listening');
  // An error before this point ends the process, and the page server starts it again. A later one ends only its request.
  process.on('uncaughtException', (error) => console.error('The receiver keeps running after', error));
  process.send?.('ready', () => undefined);
}
