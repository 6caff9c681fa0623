import { ROLES, type Role } from '@parqueo/shared-api/contract';
import { type ServerKeys, isSealed, seal } from '../../platform/keys';

/** Content of the refresh cookie: the session, the generation of its token, the role. */
interface RefreshToken {
  sid: string;
  generation: number;
  role: Role;
}

/**
 * 'sid.generation.role.signature'; deterministic, so that a repeated rotation gives the same. It
 * does not name its key: the previous release reads it as well.
 */
export function sealRefreshToken(
  { sid, generation, role }: RefreshToken,
  [key]: ServerKeys,
): string {
  const content = `${sid}.${generation}.${role}`;
  return `${content}.${seal('refresh', content, key)}`;
}

/** Reads a cookie's value; null when it is missing, malformed or not ours. */
export function openRefreshToken(value: string | undefined, keys: ServerKeys): RefreshToken | null {
  const [sid = '', generation = '', role = '', signed = ''] = value?.split('.') ?? [];
  if (!isSealed('refresh', `${sid}.${generation}.${role}`, signed, keys)) return null;
  const found = ROLES.find((name) => name === role);
  return found ? { sid, generation: Number(generation), role: found } : null;
}
