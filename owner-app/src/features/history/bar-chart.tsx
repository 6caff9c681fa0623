import { token } from '@parqueo/shared-ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  min-height: 276px;
  font: ${token('text-12')} ${token('font')};
  .u-legend {
    color: ${token('color-ink')};
    font-size: ${token('text-14')};
    font-variant-numeric: tabular-nums;
  }
`;

interface BarChartProps {
  /** One value for each day, from day 1 on. */
  values: readonly number[];
  label: string;
  format: (value: number) => string;
  /** Text of the picture for those who do not see it. */
  name: string;
}

/** A bar for each day, an axis with values, and the value of the day under the pointer, else of the best one. */
export function BarChart({ values, label, format, name }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const theme = useSyncExternalStore(subscribeToTheme, themeNow);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    async function draw() {
      const { drawBars } = await import(/* webpackChunkName: "month-chart" */ './draw-bars');
      if (!isGone && frame.current) end = drawBars(frame.current, values, label, format);
    }
    // Without a canvas, or the library, the table below says the same.
    if (canDraw()) draw().catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- It is drawn in the theme's colours.
  }, [values, label, format, theme]);
  return <Frame ref={frame} role="img" aria-label={name} />;
}

/** The settings that change the tokens' colours: a canvas does not follow them by itself. */
const darkDevice = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const themeNow = () =>
  `${document.documentElement.dataset['theme'] ?? ''} ${String(darkDevice()?.matches)}`;

function subscribeToTheme(onChange: () => void): () => void {
  const watched = new MutationObserver(onChange);
  watched.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = darkDevice();
  device?.addEventListener('change', onChange);
  return () => {
    watched.disconnect();
    device?.removeEventListener('change', onChange);
  };
}

const canDraw = () => document.createElement('canvas').getContext('2d') !== null;
