import { ROLE_NAMES, roleOf } from '@parqueo/shared-api/contract';
import type { User as SignedIn } from '@parqueo/shared-api/host/parts';
import { useHost } from '@parqueo/shared-api/react';
import { User, media, token } from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFramesTurn } from './account-provider';

/** The account of the signed-in user, once the screen has its first data. */
function useAccount(userId: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => api.user.me(signal),
    enabled: useFramesTurn(),
    staleTime: Infinity,
  });
}

const Line = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${token('space-8')};
  min-height: ${token('size-target')};
  padding: ${token('space-8')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  text-decoration: none;
  &.active {
    background: ${token('color-brand-tint')};
  }
  &:hover {
    ${media.hover} {
      background: ${token('color-neutral-tint')};
    }
  }
  p {
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: ${token('color-muted')};
  }
`;

interface AccountLineProps {
  user: SignedIn;
  onNavigate?: (() => void) | undefined;
}

/** Name and role of the user, which lead to the account (ACC-01); only the role while the name is loading. */
export function AccountLine({ user, onNavigate }: AccountLineProps) {
  const account = useAccount(user.id);
  return (
    <Line to="/cuenta" onClick={onNavigate}>
      <User />
      <div>
        {account.data && <p>{account.data.full_name}</p>}
        <p style={{ color: token('color-muted'), fontSize: token('text-14') }}>
          {ROLE_NAMES[roleOf(user.roles)]}
        </p>
      </div>
    </Line>
  );
}
