/** Headers of every answer, whoever writes it; pages replace the policy by their own, what may be kept says so. */
export const securityHeaders = (publicUrl: string | null): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
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
});
