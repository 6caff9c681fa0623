import type { KnownMonthStay } from '@parqueo/shared-api/answers';
import { useMinute } from '@parqueo/shared-api/react';
import { VisuallyHidden, media, token } from '@parqueo/shared-ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { COLUMNS, StayRow } from './stay-row';

/* Rows are cells side by side on large screens, else two lines. */
const Head = styled.div`
  ${COLUMNS}
  display: none;
  padding: ${token('space-8')} 0;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  font-weight: 600;
  ${media.large} {
    display: grid;
  }
`;

const Placed = styled.div`
  position: absolute;
  inset: 0 0 auto;
`;

const HEADINGS = [
  'Fecha',
  'Conductor',
  'Placa y espacio',
  'Estado',
  'Costo de reserva',
  'Cobrado',
  'Por cobrar',
];
/** A row's height before it is measured, in pixels. */
const ROW_HEIGHT = 128;
/** Rows before the end at which the next page is requested. */
const AHEAD = 40;

interface StayTableProps {
  stays: readonly KnownMonthStay[];
  /** Whether they are of several lots. */
  namesLot: boolean;
  hasMore: boolean;
  /** Whether the next page can be requested now: nothing is being loaded, and the last try did not fail. */
  canLoad: boolean;
  loadMore: () => void;
}

/** The stays of a month; only those in view are drawn, so that ten thousand scroll as ten do. */
export function StayTable({ stays, namesLot, hasMore, canLoad, loadMore }: StayTableProps) {
  const now = useMinute();
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOf(list);
  // One function for the same stays: another one makes the library measure all rows anew.
  const keyOf = useCallback((index: number) => stays[index]?.id ?? index, [stays]);
  // oxlint-disable-next-line react/incompatible-library -- Rows get what they show, not its functions.
  const virtualizer = useWindowVirtualizer({
    count: stays.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyOf,
  });
  const shown = virtualizer.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= stays.length - AHEAD;
  useEffect(() => {
    if (hasMore && isNearEnd && canLoad) loadMore();
  }, [hasMore, isNearEnd, canLoad, loadMore]);
  return (
    <div role="table" aria-label="Reservas del mes" aria-rowcount={hasMore ? -1 : stays.length + 1}>
      <div role="rowgroup">
        <Head role="row">
          {HEADINGS.map((heading) => (
            <div key={heading} role="columnheader">
              {heading}
            </div>
          ))}
        </Head>
      </div>
      <div
        ref={list}
        role="rowgroup"
        style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => {
          const stay = stays[index];
          return (
            stay && (
              <Placed
                key={key}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                ref={virtualizer.measureElement}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <StayRow stay={stay} now={now} namesLot={namesLot} />
              </Placed>
            )
          );
        })}
      </div>
      {hasMore && <VisuallyHidden role="status">Cargando más reservas…</VisuallyHidden>}
    </div>
  );
}

/** How far an element is from the top of the page, in pixels; what stands above it may grow. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const place = element.current?.getBoundingClientRect().top ?? 0;
      setTop(Math.round(place + globalThis.scrollY));
    };
    measure();
    if (!('ResizeObserver' in globalThis)) return undefined;
    const grown = new ResizeObserver(measure);
    grown.observe(document.body);
    return () => grown.disconnect();
  }, [element]);
  return top;
}
