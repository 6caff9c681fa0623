import { Button, ConfirmDialog, Dialog, GlobalStyle, media, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createGlobalStyle, styled } from 'styled-components';

/** Shows an element outside the page, which may not be rendered yet. @returns function that removes it */
function show(content: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <>
      <GlobalStyle />
      {content}
    </>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

function ask<Answer>(dialog: (answer: (given: Answer) => void) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const close = show(
      dialog((given) => {
        close();
        resolve(given);
      }),
    );
  });
}

/** Asks the visitor whether this tab shall run a remote of this machine. */
export const confirmLocalRemote = (name: string, origin: string) =>
  ask<boolean>((answer) => (
    <ConfirmDialog
      open
      title="¿Usar una sección de este equipo?"
      message={
        <>
          Un enlace pide mostrar la sección «{name}» que sirve {origin}, un programa de este equipo,
          en lugar de la publicada. Podrá hacer aquí todo lo que tú puedes hacer. Acepta solo si tú
          lo iniciaste.
        </>
      }
      confirmLabel="Usar en esta pestaña"
      cancelLabel="Cancelar"
      tone="danger"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  ));

/** Reports that an address is not on this machine. */
export const refuseAddress = (name: string, address: string) =>
  ask<void>((end) => (
    <Dialog
      open
      title="No se usó esa sección"
      onClose={end}
      actions={
        <Button data-autofocus="" onClick={() => end()}>
          Entendido
        </Button>
      }
    >
      <p>
        La sección «{name}» no puede venir de {address}: solo de este equipo, con http://localhost y
        su puerto.
      </p>
    </Dialog>
  ));

const HEIGHT = '--local-banner-height';
const BELOW = '--local-banner-below';

/*
 * Makes room for the banner at the lower edge, so that it covers nothing: above the bottom navigation,
 * beside the side menu, or, without either (before a login), below the page.
 */
const Room = createGlobalStyle`
  :root { ${BELOW}: 0px; }
  :root:not(:has(nav)) body { padding-bottom: var(${HEIGHT}, 0px); }
  :root:has(nav) {
    ${BELOW}: calc(${token('size-bottom-nav')} + env(safe-area-inset-bottom, 0px));
    --pq-bottom-inset: calc(var(${BELOW}) + var(${HEIGHT}, 0px));
    ${media.large} {
      ${BELOW}: 0px;
      /* Without a bottom navigation, pages leave the room below; one that fills the window shrinks. */
      body { padding-bottom: var(${HEIGHT}, 0px); }
    }
    ${media.short} { --pq-bottom-inset: 0px; }
  }
`;

const Banner = styled.aside`
  position: ${token('bars-position')};
  z-index: 36;
  right: 0;
  bottom: var(${BELOW});
  left: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token('space-16')};
  padding: ${token('space-4')} ${token('space-16')};
  border-top: 1px solid ${token('color-line')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  font-size: ${token('text-14')};
  > span {
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
  ${media.large} {
    :root:has(nav) & {
      left: ${token('size-side-menu')};
    }
  }
`;

function measure(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => observer.disconnect();
}

/** Shows which remotes are of this machine, and which did not answer. */
export function showBanner(shown: string[], missing: string[], end: () => void): void {
  show(
    <>
      <Room />
      <Banner ref={measure} aria-label="Secciones de este equipo">
        <span>
          {shown.length > 0 && <>De este equipo, solo en esta pestaña: {shown.join(', ')}. </>}
          {missing.length > 0 && <>Sin respuesta, se muestra la publicada: {missing.join(', ')}.</>}
        </span>
        <Button variant="secondary" onClick={end}>
          Terminar
        </Button>
      </Banner>
    </>,
  );
}
