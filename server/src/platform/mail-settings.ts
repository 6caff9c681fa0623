import { ConfigError, parseUrl } from './config-values';

/** The mail server, and whose mails they are. */
export interface MailSettings {
  /** smtp:// (with STARTTLS where the server has it) or smtps://, with name and password. */
  url: string;
  /** Sender: 'name <address>' or an address. */
  from: string;
}

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/;

/**
 * Reads SMTP_URL and MAIL_FROM.
 * @throws ConfigError for one that cannot be used, and without PUBLIC_URL: links in mails lead there,
 * and the host that a request names may be anybody's.
 */
export function readMailSettings(
  value: (name: string) => string | null,
  publicUrl: string | null,
): MailSettings | null {
  const url = value('SMTP_URL');
  if (url === null) return null;
  const parsed = parseUrl(url);
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new ConfigError('SMTP_URL', 'smtp://usuario:clave@servidor:587 o smtps://…:465');
  if (publicUrl === null)
    throw new ConfigError('PUBLIC_URL', 'obligatoria con SMTP_URL: a ella llevan los enlaces');
  const from = value('MAIL_FROM') ?? `no-responder@${new URL(publicUrl).hostname}`;
  if (/[\r\n]/.test(from) || !ADDRESS.test(/<([^<>]*)>$/.exec(from)?.[1] ?? from))
    throw new ConfigError('MAIL_FROM', 'una dirección, o «Parqueo Central <correo@ejemplo.gt>»');
  return { url, from };
}
