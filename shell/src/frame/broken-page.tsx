import { ErrorState, GlobalStyle } from '@parqueo/shared-ui';

/** Shown in place of a page that cannot begin: its configuration is missing or no JSON (FED-01). */
export function BrokenPage() {
  return (
    <main>
      <GlobalStyle />
      <ErrorState
        title="La página llegó incompleta"
        message="Recárgala. Si vuelve a pasar, intenta de nuevo en unos minutos."
        retryLabel="Recargar"
        onRetry={() => globalThis.location.reload()}
      />
    </main>
  );
}
