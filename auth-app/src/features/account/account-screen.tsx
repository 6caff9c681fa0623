import { LiveQueries, Loaded } from '@parqueo/remote-kit/queries';
import type { Account } from '@parqueo/shared-api/contract';
import { ButtonLink, Page, Skeleton, Stack } from '@parqueo/shared-ui';
import { useAccount } from './account-calls';
import { DeletionCard } from './deletion-card';
import { DetailsForm } from './details-form';
import { IntegratorsCard } from './integrators-card';
import { KeptCard } from './kept-card';
import { OwnDataCard } from './own-data-card';
import { PasswordForm } from './password-form';
import { SessionsCard } from './sessions-card';

/** The account: what it is called, how it is entered, what it keeps, and its end (ACC-01). */
export default function AccountScreen() {
  return (
    <LiveQueries>
      <Page style={{ maxWidth: '640px' }}>
        <Content />
      </Page>
    </LiveQueries>
  );
}

function Content() {
  const account = useAccount();
  return (
    <Loaded
      query={account}
      errorTitle="Error al cargar tu cuenta"
      skeleton={<Skeleton height={480} />}
    >
      {(loaded) => <Parts account={loaded} />}
    </Loaded>
  );
}

function Parts({ account }: { account: Account }) {
  const isDriver = account.user_type === 'driver';
  return (
    <Stack gap={24}>
      <DetailsForm account={account} />
      {isDriver && (
        <ButtonLink to="/register-car" variant="secondary" size="l">
          Mis vehículos
        </ButtonLink>
      )}
      {isDriver && <KeptCard />}
      <PasswordForm />
      <ButtonLink to="/cuenta/segundo-factor" variant="secondary" size="l">
        Verificación en dos pasos
      </ButtonLink>
      <SessionsCard />
      {account.user_type === 'admin' && <IntegratorsCard />}
      <OwnDataCard role={account.user_type} />
      <DeletionCard role={account.user_type} />
    </Stack>
  );
}
