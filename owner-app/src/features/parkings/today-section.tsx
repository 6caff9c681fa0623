import { RetryInPlace, RetryNotice, onDemand } from '@parqueo/remote-kit';
import {
  type LotToday,
  type Parking,
  isDeadlineNear,
  sumMoney,
} from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Notice, Skeleton, Stack, VisuallyHidden, formatShortMoney } from '@parqueo/shared-ui';
import { deadlineText } from '../../lib/deadline';
import { useLotChoice } from '../../lib/lot-choice';
import { useOwnParkings, useToday } from '../../lib/owner-data';
import { freeIn, useShutLots } from '../../lib/shut-lots';
import { arrivalsHeight } from './arrivals-height';
import { TodayTile, Tiles } from './today-tile';

// They come below the figures, so their code comes after, with that of the list.
const Arrivals = onDemand(() => import(/* webpackChunkName: "parkings" */ './arrivals'), {
  waiting: (props) => <Skeleton height={arrivalsHeight(props)} radius={12} />,
  failed: RetryInPlace,
});
const CloseHere = onDemand(() => import(/* webpackChunkName: "lot-actions" */ './close-here'), {
  waiting: () => <Skeleton height={44} />,
  failed: RetryInPlace,
});

/** What to do on a day without any movement (TOD-01). */
const QuietDay = () => (
  <Notice tone="brand">
    Todavía no hay movimiento hoy. Comparte el enlace de tu parqueo o imprime su cartel: están en su
    tarjeta, en ‘Compartir’.
  </Notice>
);

/** The day's requests, arrivals, occupancy and payments (TOD-01), of an owner with a lot. */
export function TodaySection() {
  const { data, error, isFetching, refetch } = useToday();
  const { lots, shown, shows } = useLotChoice();
  const { isPending } = useOwnParkings();
  const lotName = (id: number) => lots?.find((lot) => lot.id === id)?.name ?? '';
  // The choice of lot is above: today is shown once that is there.
  if (data && !isPending)
    return (
      <Day
        lots={data.lots.filter(({ parking_id }) => shows(parking_id))}
        parkings={shown ?? []}
        lotName={lotName}
      />
    );
  if (error === null || isPending) return <DaySkeleton />;
  return (
    <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
      No se pudo cargar lo de hoy.
    </RetryNotice>
  );
}

const sum = (lots: readonly LotToday[], countOf: (lot: LotToday) => number) =>
  lots.reduce((total, lot) => total + countOf(lot), 0);

interface DayProps {
  lots: readonly LotToday[];
  /** The same lots as they are in the list; none while that is unknown. */
  parkings: readonly Parking[];
  /** Name of a lot; '' while the lots are unknown. */
  lotName: (parkingId: number) => string;
}

function Day({ lots, parkings, lotName }: DayProps) {
  const now = useNow();
  const waiting = sum(lots, (lot) => lot.waiting);
  const deadline = lots.flatMap(({ next_deadline }) => next_deadline ?? []).toSorted()[0] ?? null;
  const occupied = sum(lots, (lot) => lot.occupied);
  const total = sum(lots, (lot) => lot.total);
  const shut = useShutLots(parkings);
  const open = lots.filter(({ parking_id }) => !shut.has(parking_id));
  const free = sum(open, (lot) => Math.max(0, lot.total - lot.occupied));
  const charged = sumMoney(lots.map((lot) => lot.charged));
  const toCharge = sumMoney(lots.map((lot) => lot.to_charge));
  const named = (listOf: (lot: LotToday) => LotToday['arrivals']) =>
    lots.flatMap((lot) => listOf(lot).map((each) => ({ ...each, lot: lotName(lot.parking_id) })));
  const arrivals = named((lot) => lot.arrivals);
  const isQuiet = waiting + occupied + arrivals.length + charged + toCharge === 0;
  return (
    <Stack gap={12} role="region" aria-label="Hoy">
      <Tiles>
        <TodayTile
          term="Solicitudes"
          figure={String(waiting)}
          detail={deadline ? `la próxima ${deadlineText(deadline, now)}` : 'ninguna espera'}
          urgent={isDeadlineNear(deadline, now)}
          to="/solicitudes"
        />
        <TodayTile
          term="En uso"
          figure={`${occupied} de ${total}`}
          detail={freeIn(parkings, shut, free === 1 ? '1 libre' : `${free} libres`)}
          share={total === 0 ? 0 : occupied / total}
          to="/puerta"
        />
        <TodayTile
          term="Cobrado"
          figure={formatShortMoney(charged)}
          detail="cierre del día"
          to="/cierre"
        />
        <TodayTile term="Por cobrar" figure={formatShortMoney(toCharge)} detail="de hoy" />
      </Tiles>
      {isQuiet ? (
        <QuietDay />
      ) : (
        <Arrivals arrivals={arrivals} late={named(({ late }) => late)} several={lots.length > 1} />
      )}
      <CloseHere lots={parkings} />
    </Stack>
  );
}

function DaySkeleton() {
  return (
    <Stack gap={12} aria-busy="true">
      <VisuallyHidden role="status">Cargando lo de hoy…</VisuallyHidden>
      <Tiles aria-hidden="true">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} height="100%" radius={12} />
        ))}
      </Tiles>
      <Skeleton height={96} radius={12} />
      <Skeleton height={44} />
    </Stack>
  );
}
