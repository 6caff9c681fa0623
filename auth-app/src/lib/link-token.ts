import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mail's link; '' when the link is not whole. It comes in the fragment, which no server
 * sees, and moves into the history's state: it survives a reload, and nobody reads it in the address bar.
 */
export function useLinkToken(): string {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const sent = hash.slice(1);
  useEffect(() => {
    if (sent !== '') void navigate({ hash: '' }, { replace: true, state: { token: sent } });
  }, [sent, navigate]);
  const stored = (state as { token?: unknown } | null)?.token;
  return sent || (typeof stored === 'string' ? stored : '');
}
