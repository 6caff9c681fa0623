import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useOnline } from '../../lib/page/use-online';

/* A plain line and no notice: the page's bar already says that it is offline. */
const Line = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

/** Says that the list may be incomplete without signal; it loads again once the signal is back (HIS-07). */
export function OfflineNotice() {
  return useOnline() ? null : <Line role="alert">Sin señal: puede faltar alguna reserva</Line>;
}
