import { Button, ConfirmDialog, Dialog, GlobalStyle, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';

/** Shows something beside the page, which may not be there yet. @returns takes it away */
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

/** Asks whether this tab shall run a remote of this machine. */
export function confirmLocalRemote(name: string, origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (accepted: boolean) => {
      close();
      resolve(accepted);
    };
    const close = show(
      <ConfirmDialog
        open
        title="¿Usar una sección de este equipo?"
        message={
          <>
            Un enlace pide mostrar la sección «{name}» que sirve {origin}, un programa de este
            equipo, en lugar de la publicada. Podrá hacer aquí todo lo que tú puedes hacer. Acepta
            solo si tú lo iniciaste.
          </>
        }
        confirmLabel="Usar en esta pestaña"
        cancelLabel="Cancelar"
        tone="danger"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />,
    );
  });
}

/** Says that an address is none of this machine. */
export function refuseAddress(name: string, address: string): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      close();
      resolve();
    };
    const close = show(
      <Dialog
        open
        title="No se usó esa sección"
        onClose={end}
        actions={
          <Button data-autofocus="" onClick={end}>
            Entendido
          </Button>
        }
      >
        <p>
          La sección «{name}» no puede venir de {address}: solo de este equipo, con http://localhost
          y su puerto.
        </p>
      </Dialog>,
    );
  });
}

/* Above all else, and taps beside its button go through to what lies below it. */
const Banner = styled.aside`
  position: fixed;
  z-index: 70;
  top: ${token('space-4')};
  left: 50%;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token('space-4')} ${token('space-16')};
  width: max-content;
  max-width: calc(100% - 2 * ${token('space-8')});
  padding: ${token('space-4')} ${token('space-16')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  font-size: ${token('text-14')};
  pointer-events: none;
  transform: translateX(-50%);
  button {
    pointer-events: auto;
  }
`;

/** Says as long as the page is open which remotes are of this machine, and which did not answer. */
export function showBanner(shown: string[], missing: string[], end: () => void): void {
  show(
    <Banner aria-label="Secciones de este equipo">
      <span>
        {shown.length > 0 && <>De este equipo, solo en esta pestaña: {shown.join(', ')}. </>}
        {missing.length > 0 && <>Sin respuesta, se muestra la publicada: {missing.join(', ')}.</>}
      </span>
      <Button variant="secondary" onClick={end}>
        Terminar
      </Button>
    </Banner>,
  );
}
