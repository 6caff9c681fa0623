import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { untilEnd } from './until-end';

/** A mail as its receiver has it. */
export interface ReceivedMail {
  to: string;
  id: string;
  subject: string;
  /** Headers and both forms, decoded. */
  content: string;
  /** The token in its link, if it has one. */
  token: string;
}

/** A mail server on this machine, until the end of the test. */
export async function startSmtp() {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  let senderRefusal: number | null = null;
  let taking: (() => Promise<void>) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => {
      const error = Object.assign(new Error('no'), { responseCode: senderRefusal ?? 0 });
      done(senderRefusal === null ? null : error);
    },
    onRcptTo: (_address, _session, done) => {
      done(refusal === null ? null : Object.assign(new Error('no'), { responseCode: refusal }));
    },
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        received.push(read(await text(stream), envelope.rcptTo[0]?.address ?? ''));
        await taking?.();
      };
      take().then(() => done(), done);
    },
  });
  // A client that is gone is nobody's fault here.
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  untilEnd(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    settings: { url: `smtp://127.0.0.1:${port}`, from: 'Parqueo <no-responder@parqueo.test>' },
    /** Answers every address with this code from now on; null: it takes mails again. */
    refuseWith: (code: number | null) => (refusal = code),
    /** The same for every sender. */
    refuseSenderWith: (code: number | null) => (senderRefusal = code),
    /** Runs after a mail has come, before it is acknowledged. */
    whenTaking: (run: (() => Promise<void>) | null) => (taking = run),
    /** Every mail to an address, and the latest. */
    to: (address: string) => received.filter(({ to }) => to === address),
    last: (address: string) => received.findLast(({ to }) => to === address),
  };
}
export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>;

function read(raw: string, to: string): ReceivedMail {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const content = Buffer.from(bytes, 'latin1').toString();
  const words = /^Subject: (.*(?:\r?\n .*)*)/m.exec(raw)?.[1] ?? '';
  return {
    to,
    id: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
    subject: words.replaceAll(/\s*=\?UTF-8\?Q\?(.*?)\?=/gi, (_, coded: string) =>
      Buffer.from(
        coded
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/g, (_found, hex: string) =>
            String.fromCharCode(parseInt(hex, 16)),
          ),
        'latin1',
      ).toString(),
    ),
    content,
    token: /#([\w.-]+)/.exec(content)?.[1] ?? '',
  };
}
