import type { KnownUser } from '@parqueo/shared-api/answers';
import { messageOf } from '@parqueo/shared-api/client';
import {
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  Page,
  SkeletonLines,
  formatShortDate,
  token,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useUserDocuments } from './user-documents';

const List = styled.ul`
  display: grid;
  gap: ${token('space-12')};
`;

/** Developer page: the users of the document database (DEV-02). */
export default function ListUsersScreen() {
  const users = useUserDocuments();
  return (
    <Page aria-busy={users.isPending}>
      {users.isPending && <SkeletonLines lines={4} />}
      {users.isError && (
        <ErrorState
          title="Error al cargar usuarios"
          message={messageOf(users.error, 'No se pudieron cargar los usuarios.')}
          onRetry={() => void users.refetch()}
        />
      )}
      {users.data?.length === 0 && <EmptyState title="No hay usuarios registrados." />}
      {users.data && users.data.length > 0 && (
        <List>
          {users.data.map((user) => (
            <Card as="li" key={user.id}>
              <UserFacts user={user} />
            </Card>
          ))}
        </List>
      )}
    </Page>
  );
}

function UserFacts({ user }: { user: KnownUser }) {
  return (
    <DescriptionList
      items={[
        { term: 'Nombre', description: user.full_name },
        { term: 'Correo', description: user.email },
        { term: 'Teléfono', description: user.phone },
        { term: 'Tipo de usuario', description: user.user_type },
        { term: 'Fecha de creación', description: formatShortDate(user.created_date) },
      ]}
    />
  );
}
