import { Button, ButtonLink, Card, FormError, Notice, Page, Stack } from '@parqueo/shared-ui';
import { useAddUserDocument } from './user-documents';

/** Developer page: inserts a sample user into the document database (DEV-01). */
export default function AddUserScreen() {
  const { add, added, adding, message } = useAddUserDocument();
  return (
    <Page>
      <Card>
        <Stack align="flex-start">
          <p>Inserta un usuario de prueba en la base de documentos.</p>
          <Button loading={adding} onClick={() => void add()}>
            Agregar usuario de prueba
          </Button>
          <div role="status">
            {added && <Notice tone="success">Se agregó {added.full_name}.</Notice>}
          </div>
          <FormError>{message}</FormError>
          <ButtonLink to="/ListUsers" variant="secondary">
            Ver usuarios
          </ButtonLink>
        </Stack>
      </Card>
    </Page>
  );
}
