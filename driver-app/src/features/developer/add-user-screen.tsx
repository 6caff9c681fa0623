import { messageOf } from '@parqueo/shared-api/client';
import { Button, ButtonLink, Card, FormError, Notice, Page, Stack } from '@parqueo/shared-ui';
import { useAddUserDocument } from './user-documents';

/** Developer page: inserts a sample user into the document database (DEV-01). */
export default function AddUserScreen() {
  const add = useAddUserDocument();
  return (
    <Page>
      <Card>
        <Stack align="flex-start">
          <p>Inserta un usuario de prueba en la base de documentos.</p>
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            Agregar usuario de prueba
          </Button>
          <div role="status">
            {add.data && <Notice tone="success">Se agregó {add.data.full_name}.</Notice>}
          </div>
          {add.isError && (
            <FormError>{messageOf(add.error, 'No se pudo agregar el usuario.')}</FormError>
          )}
          <ButtonLink to="/ListUsers" variant="secondary">
            Ver usuarios
          </ButtonLink>
        </Stack>
      </Card>
    </Page>
  );
}
