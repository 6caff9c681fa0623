import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config';
import { inTime } from '../../platform/in-time';
import type { Message } from './message';

/** A server that says nothing for so long is given up until the next attempt: a stop waits for it. */
const SILENCE_MS = 8000;
/** The same for one that says a little, again and again: as long as a whole attempt may take. */
const ATTEMPT_MS = 30_000;

/** What became of an attempt: 'refused' mails are not tried again. */
interface Attempt {
  outcome: 'sent' | 'failed' | 'refused';
  /** A code of the mail server or the connection; never its text, which quotes addresses. */
  why?: string;
}

/**
 * Sends a mail; `id` is the same at each attempt, so that servers recognize a repeated one. `cut` breaks it
 * off: it has failed then.
 */
type Deliver = (to: string, id: string, message: Message, cut?: AbortSignal) => Promise<Attempt>;

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** Sends by SMTP; null without a server. */
export function openTransport(settings: Config['mail']): Deliver | null {
  if (settings === null) return null;
  const { url, from } = settings;
  const domain = from.replace(/^.*@/, '').replace(/>$/, '');
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (to, id, { subject, text, html }, cut) => {
    const mail = {
      from,
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      headers: { 'auto-submitted': 'auto-generated' },
      subject,
      text,
      html,
    };
    try {
      await inTime(ATTEMPT_MS, cut, (signal) => transport.sendMail({ ...mail, signal }));
      return { outcome: 'sent' };
    } catch (error) {
      const { code = 'sin código', responseCode, command = '' } = error as SmtpError;
      const why = responseCode === undefined ? code : `${code} ${responseCode}`;
      // What is no matter of this mail (a name or password, the sender, a server that is closed to us) is
      // the operator's to mend, and the mail waits for it.
      const isAboutMail = command === 'RCPT TO' || command === 'DATA';
      const isRefused = responseCode !== undefined && responseCode >= 500 && isAboutMail;
      return { outcome: isRefused ? 'refused' : 'failed', why };
    }
  };
}
