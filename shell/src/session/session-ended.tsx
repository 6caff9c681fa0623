import { Notice, token } from '@parqueo/shared-ui';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { isRequest } from '../drafts/remote-drafts';
import type { ShellHost } from '../host/create-host';

const Place = styled.div`
  width: 100%;
  max-width: 960px;
  margin: 0 auto;
  padding: ${token('space-16')} ${token('space-16')} 0;
`;

/** Notice above the login: why the session ended, and that drafts are saved (ACC-04). */
export function SessionEnded({ shell: { session, draftsOf } }: { shell: ShellHost }) {
  const ended = useSyncExternalStore(session.subscribe, session.ended);
  if (!ended) return null;
  const { because, user } = ended;
  const forms = user ? draftsOf(user.id) : [];
  const savedText = forms.some(isRequest)
    ? 'Tu solicitud quedó guardada.'
    : 'Lo que escribiste quedó guardado.';
  return (
    <Place role="status">
      <Notice tone="neutral">
        {because}
        {forms.length > 0 && ` ${savedText}`}
      </Notice>
    </Place>
  );
}
