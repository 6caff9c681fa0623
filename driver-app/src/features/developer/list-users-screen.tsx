import { Loaded } from '@parqueo/remote-kit/queries';
import {
  Card,
  DescriptionList,
  EmptyState,
  Page,
  SkeletonLines,
  formatShortDate,
  token,
} from '@parqueo/shared-ui';
import { useUserDocuments } from './user-documents';

/** Developer page: the users of the document database (DEV-02). */
export default function ListUsersScreen() {
  return (
    <Page>
      <Loaded
        query={useUserDocuments()}
        errorTitle="Error al cargar usuarios"
        errorText="No se pudieron cargar los usuarios."
        skeleton={<SkeletonLines lines={4} />}
        empty={<EmptyState title="No hay usuarios registrados." />}
      >
        {(users) => (
          <ul style={{ display: 'grid', gap: token('space-12') }}>
            {users.map((user) => (
              <Card as="li" key={user.id}>
                <DescriptionList
                  items={[
                    { term: 'Nombre', description: user.full_name },
                    { term: 'Correo', description: user.email },
                    { term: 'Teléfono', description: user.phone },
                    { term: 'Tipo de usuario', description: user.user_type },
                    { term: 'Fecha de creación', description: formatShortDate(user.created_date) },
                  ]}
                />
              </Card>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
