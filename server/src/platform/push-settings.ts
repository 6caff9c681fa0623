import { ConfigError } from './config-values';

/** What the environment decides of notifications on devices (PSH-01). */
export interface PushConfig {
  /** Private key (VAPID) by which push services know the server; null: the one stored in dataDir. */
  pushKey: string | null;
  /** Whom push services may write to: mailto: or https:. */
  pushContact: string;
  /** Whether devices may have notifications taken to any address, also on this machine: for tests. */
  pushLocal: boolean;
}

interface Server {
  production: boolean;
  publicUrl: string | null;
}

/** @throws ConfigError */
export function readPushSettings(
  value: (name: string) => string | null,
  { production, publicUrl }: Server,
): PushConfig {
  const pushKey = value('PUSH_KEY');
  if (pushKey !== null && !/^[\w-]{43}$/.test(pushKey))
    throw new ConfigError('PUSH_KEY', '32 bytes en base64url, 43 caracteres');
  const contact = value('PUSH_CONTACT');
  if (contact !== null && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new ConfigError('PUSH_CONTACT', 'mailto:correo@ejemplo.gt o una dirección https://');
  const pushLocal = value('PUSH_LOCAL') === '1';
  if (pushLocal && production)
    throw new ConfigError('PUSH_LOCAL', 'no se permite con NODE_ENV=production');
  const site = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:avisos@parqueo.invalid';
  return { pushKey, pushContact: contact ?? site, pushLocal };
}
