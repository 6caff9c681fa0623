import { createHmac, timingSafeEqual } from 'node:crypto';
import { ROLES, type Role } from '@parqueo/shared-api/contract';

/** What the refresh cookie says: which session, which generation of its token, whose role. */
export interface RefreshToken {
  sid: string;
  generation: number;
  role: Role;
}

/** 'sid.generation.role.signature'; deterministic, so that a repeated rotation gives the same. */
export function sealRefreshToken({ sid, generation, role }: RefreshToken, secret: string): string {
  const content = `${sid}.${generation}.${role}`;
  return `${content}.${signature(content, secret)}`;
}

/** Reads a cookie's value; null when it is missing, malformed or not ours. */
export function openRefreshToken(value: string | undefined, secret: string): RefreshToken | null {
  const [sid = '', generation = '', role = '', signed = ''] = value?.split('.') ?? [];
  const expected = Buffer.from(signature(`${sid}.${generation}.${role}`, secret));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const known = ROLES.find((name) => name === role);
  return known ? { sid, generation: Number(generation), role: known } : null;
}

function signature(content: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh:${content}`).digest('base64url');
}
