import type { App } from './app';

/** Headers of every answer; the page replaces the policy by its own. */
export function securityHeaders(app: App, publicUrl: string | null): void {
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Tile services require the referring site's name, and get no more than that.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The gate reads tickets by the camera (GAT-02).
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
