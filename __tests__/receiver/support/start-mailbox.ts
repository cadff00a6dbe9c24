/** A real mail server for the tests: it reads messages, and accepts or rejects them as a test wants. */
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailConfig } from '../../../src/receiver/config';

/** Starts an SMTP server. It accepts a message when `beforeAccepting` resolves, and refuses it with the error. */
export async function startMailbox(
  options: Partial<SMTPServerOptions> = {},
  port = 0,
  beforeAccepting: () => Promise<void> = () => Promise.resolve(),
) {
  /** The messages that the server has read completely, whether or not it has accepted them. */
  const read: ParsedMail[] = [];
  /** The messages that the server has accepted. */
  const taken: { from: string; to: string[]; mail: ParsedMail }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const take = async () => {
        const mail = await simpleParser(stream);
        read.push(mail);
        await beforeAccepting();
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), mail });
      };
      take().then(() => done(), done);
    },
    ...options,
  });
  // Killed receivers leave broken connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    read,
    taken,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

export function mailTo(port: number, over: Partial<MailConfig> = {}): MailConfig {
  return {
    url: `smtp://127.0.0.1:${port}`,
    from: 'forms@averline.example',
    recipients: { default: ['office@averline.example'], careers: ['people@averline.example'] },
    backoffMs: Array.from({ length: 20 }, () => 50),
    pollMs: 30,
    connectionTimeoutMs: 2_000,
    answerTimeoutMs: 5_000,
    ...over,
  };
}
