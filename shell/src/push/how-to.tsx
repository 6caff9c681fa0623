import { Stack, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Steps = styled.ol`
  display: grid;
  gap: ${token('space-12')};
  li {
    display: grid;
    grid-template-columns: 56px 1fr;
    align-items: center;
    gap: ${token('space-12')};
  }
  svg {
    width: 56px;
    height: 56px;
    border: 1px solid ${token('color-line')};
    border-radius: ${token('radius-control')};
    color: ${token('color-brand-strong')};
    background: ${token('color-neutral-tint')};
  }
`;

/** A small picture of what to tap; the words beside it say the same. */
const drawn = (shapes: ReactNode) => (
  <svg
    viewBox="0 0 56 56"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {shapes}
  </svg>
);

const SHARE = drawn(<path d="M28 34V12M20 19l8-8 8 8M18 26h-4v20h28V26h-4" />);
const ADD = drawn(
  <>
    <rect x="14" y="14" width="28" height="28" rx="7" />
    <path d="M28 21v14M21 28h14" />
  </>,
);
const BELL = drawn(<path d="M18 36V26a10 10 0 0 1 20 0v10l4 4H14zM25 45h6" />);
const LOCK = drawn(
  <>
    <rect x="8" y="20" width="40" height="16" rx="8" />
    <path d="M16 27h5v5h-5zM17 27v-2a1.5 1.5 0 0 1 3 0v2M26 29h15" />
  </>,
);
const SWITCH = drawn(
  <>
    <rect x="10" y="18" width="36" height="20" rx="10" />
    <circle cx="36" cy="28" r="6" fill="currentColor" />
  </>,
);
const DOTS = drawn(<path d="M28 16v.1M28 28v.1M28 40v.1" strokeWidth="6" />);

interface Way {
  title: string;
  steps: readonly { picture: ReactNode; words: string }[];
}

const INSTALL: Way = {
  title: 'En iPhone y iPad los avisos llegan a la app de la pantalla de inicio:',
  steps: [
    { picture: SHARE, words: 'En Safari, toca Compartir.' },
    { picture: ADD, words: 'Elige «Agregar a inicio» y toca Agregar.' },
    {
      picture: BELL,
      words: 'Abre Parqueo Central desde la pantalla de inicio y enciende los avisos.',
    },
  ],
};

const APPLE_BLOCKED: Way = {
  title: 'Los avisos están bloqueados. Para permitirlos:',
  steps: [
    { picture: SWITCH, words: 'Abre Ajustes del iPhone y toca Notificaciones.' },
    { picture: BELL, words: 'Elige Parqueo Central y enciende «Permitir notificaciones».' },
  ],
};

const ANDROID_BLOCKED: Way = {
  title: 'Los avisos están bloqueados en este navegador. Para permitirlos:',
  steps: [
    { picture: LOCK, words: 'Toca el símbolo a la izquierda de la dirección de la página.' },
    { picture: DOTS, words: 'Toca Permisos y después Notificaciones.' },
    { picture: SWITCH, words: 'Enciende las notificaciones y vuelve a cargar la página.' },
  ],
};

const FIREFOX_BLOCKED: Way = {
  title: 'Los avisos están bloqueados en Firefox. Para permitirlos:',
  steps: [
    { picture: LOCK, words: 'Haz clic en el candado a la izquierda de la dirección.' },
    { picture: BELL, words: 'Junto a «Enviar notificaciones», quita «Bloqueado».' },
    { picture: SWITCH, words: 'Vuelve a cargar la página y enciende los avisos.' },
  ],
};

const DESKTOP_BLOCKED: Way = {
  ...ANDROID_BLOCKED,
  steps: [
    { picture: LOCK, words: 'Haz clic en el símbolo a la izquierda de la dirección de la página.' },
    { picture: SWITCH, words: 'En Notificaciones elige Permitir y vuelve a cargar la página.' },
  ],
};

function blockedWay(userAgent: string): Way {
  if (/iPad|iPhone|iPod/.test(userAgent)) return APPLE_BLOCKED;
  if (userAgent.includes('Firefox')) return FIREFOX_BLOCKED;
  return userAgent.includes('Android') ? ANDROID_BLOCKED : DESKTOP_BLOCKED;
}

/** How notifications become possible here: by an installation, or in this browser's settings (PSH-01). */
export function HowTo({ installable }: { installable: boolean }) {
  const { title, steps } = installable ? INSTALL : blockedWay(navigator.userAgent);
  return (
    <Stack gap={12}>
      <p>{title}</p>
      <Steps>
        {steps.map(({ picture, words }) => (
          <li key={words}>
            {picture}
            {words}
          </li>
        ))}
      </Steps>
    </Stack>
  );
}
