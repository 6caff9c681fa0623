import { PHONE_PATTERN } from '@parqueo/shared-api/contract';
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

/** A mail address that people are shown. @throws ConfigError */
export function readAddress(name: string, text: string | null): string | null {
  if (text !== null && !ADDRESS.test(text)) throw new ConfigError(name, 'una dirección de correo');
  return text;
}

/** A phone number that people are shown. @throws ConfigError */
export function readPhone(name: string, text: string | null): string | null {
  if (text !== null && !new RegExp(PHONE_PATTERN).test(text))
    throw new ConfigError(name, 'un número de teléfono, por ejemplo +502 2230 1234');
  return text;
}
