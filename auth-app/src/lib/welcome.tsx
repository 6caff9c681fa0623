import { RESERVATION_FEE } from '@parqueo/shared-api/contract';
import { Brand, BrandMark, formatMoney, media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Column = styled.div<{ $brief: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${token('space-12')};
  max-width: 416px;
  text-align: center;
  text-wrap: balance;
  > svg {
    max-height: 132px;
    ${({ $brief }) => $brief && 'display: none;'}
  }
  ${media.large} {
    justify-items: start;
    gap: ${token('space-24')};
    max-width: none;
    text-align: start;
    > svg {
      display: block;
      max-height: none;
    }
  }
  ${media.short} {
    > svg {
      display: none;
    }
  }
  ${media.landscape} {
    justify-items: start;
    text-align: start;
    > svg {
      display: none;
    }
  }
`;

const What = styled.p`
  font-weight: 600;
  ${media.large} {
    font-size: ${token('text-24')};
    line-height: 1.3;
  }
`;

const Cost = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  ${media.large} {
    font-size: ${token('text-16')};
  }
`;

/** Describes the product and its cost. `brief` leaves out the picture on phones. */
export function Welcome({ brief }: { brief: boolean }) {
  return (
    <Column $brief={brief}>
      <Brand />
      <CityPicture />
      <What>
        Encuentra parqueo en la Ciudad de Guatemala, reserva tu espacio y llega tranquilo.
      </What>
      <Cost>
        Crear tu cuenta es gratis. Pagas la tarifa por hora del parqueo y{' '}
        {formatMoney(RESERVATION_FEE)} por reserva.
      </Cost>
    </Column>
  );
}

/** Streets, parkings with prices, and a route to one of them. */
function CityPicture() {
  return (
    <svg viewBox="0 0 480 240" width="100%" aria-hidden="true" focusable="false">
      <rect width="480" height="240" rx="20" fill="var(--pq-color-brand-tint)" />
      {/* A nested svg clips the streets at the picture's edge. */}
      <svg width="480" height="240" stroke="var(--pq-color-surface)" strokeWidth="16">
        <path d="M0 72h480M0 168h480M112 0v240M352 0v240" />
        <path d="M200 248 288-8" strokeWidth="24" />
      </svg>
      <path
        d="M44 168h68v-96h148l12-28"
        fill="none"
        stroke="var(--pq-color-brand)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="2 13"
      />
      <circle cx="44" cy="168" r="13" fill="var(--pq-color-surface)" />
      <circle cx="44" cy="168" r="8" fill="var(--pq-color-brand)" />
      <Bubble x={372} y={114} price="Q12" color="some" />
      <Bubble x={160} y={196} price="Q18" color="high" />
      <g transform="translate(244 4) scale(1.7)">
        <BrandMark />
      </g>
    </svg>
  );
}

function Bubble(bubble: { x: number; y: number; price: string; color: 'high' | 'some' }) {
  const { x, y, price, color } = bubble;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="76" height="36" rx="18" fill="var(--pq-color-surface)" />
      <circle cx="18" cy="18" r="6" fill={`var(--pq-color-available-${color})`} />
      <text x="30" y="24" fontSize="17" fontWeight="700" fill="var(--pq-color-ink)">
        {price}
      </text>
    </g>
  );
}
