import { ROLE_NAMES, roleOf } from '@parqueo/shared-api/contract';
import { token, User } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useAccount } from './use-account';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-8')};
  padding: ${token('space-8')};
  p {
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: ${token('color-muted')};
  }
`;

const Role = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

/** The signed-in user, as the token has it. */
export interface SignedInUser {
  id: number;
  roles: readonly string[];
}

/** Name and role of the signed-in user; only the role while the name is loading. */
export function AccountLine({ user }: { user: SignedInUser }) {
  const account = useAccount(user.id);
  return (
    <Line>
      <User />
      <div>
        {account.data && <p>{account.data.full_name}</p>}
        <Role>{ROLE_NAMES[roleOf(user.roles)]}</Role>
      </div>
    </Line>
  );
}
