import { usePrefetch } from '@parqueo/remote-kit';
import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import { type Mark, type Parking, reservationCodeOf } from '@parqueo/shared-api/contract';
import { EmptyState, Stack, media, token } from '@parqueo/shared-ui';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { refOf } from '../../lib/marks/mark';
import { refusedOf, waitingOf } from '../../lib/marks/stored-marks';
import { useServerNow } from '../../lib/server-clock';
import { useFits } from '../../lib/use-fits';
import { type AtGate, GateProvider } from './at-gate';
import { Conflicts } from './conflicts';
import { DetailsPanel } from './details/details-panel';
import { type Opened, detailsOf } from './details/opened-details';
import { DeviceNotices } from './device-notices';
import { Finder } from './finder';
import { Foot } from './foot';
import { LeftList } from './left-list';
import { Newcomer } from './newcomer';
import { PlaceChoice } from './place-choice';
import { type Placing, plateOfPlacing, typeOf } from './placing';
import { FilterBar } from './spaces/filter-bar';
import { type Filter, hasPlate, isOf, matches } from './spaces/filters';
import { SpaceList } from './spaces/space-list';
import { leftOf, spaceViews } from './spaces/space-views';
import { StatusLine } from './status-line';
import { fetchReader } from './ticket/qr-reader';
import { ScanDialog } from './ticket/scan-dialog';
import { UndoLine } from './undo-line';
import type { Act, useGate } from './use-gate';
import { useHeldUp } from './use-held-up';

const Columns = styled.div<{ $beside: boolean }>`
  display: grid;
  gap: ${token('space-24')};
  grid-template-columns: ${({ $beside }) => ($beside ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)')};
`;

/** From this width on, in pixels, there is room for a list and its details. */
const BESIDE_PX = 760;
const hasRoomBeside = (width: number) => width >= BESIDE_PX;

const Hint = styled.p`
  position: sticky;
  top: calc(${token('header-inset')} + ${token('space-16')});
  align-self: start;
  padding: ${token('space-32')} ${token('space-16')};
  border: 1px dashed ${token('color-line')};
  border-radius: ${token('radius-card')};
  color: ${token('color-muted')};
  text-align: center;
`;

/* On a phone held sideways side by side, so that spaces are in view. */
const Tools = styled.div`
  display: grid;
  gap: ${token('space-8')};
  ${media.landscape} {
    grid-template-columns: 1fr 1fr;
    align-items: end;
  }
`;

interface GateProps extends Pick<
  ReturnType<typeof useGate>,
  'queue' | 'marks' | 'online' | 'act' | 'done'
> {
  parking: Parking;
  /** With the marks that wait. */
  gate: KnownGate;
}

/** A lot's spaces as they are, and what is marked there by a tap (GAT-01 to GAT-06). */
export function Gate({ parking, gate, queue, marks, online, act: mark, done }: GateProps) {
  usePrefetch(fetchReader);
  const now = useServerNow();
  const views = useMemo(() => spaceViews(gate, now), [gate, now]);
  const [filter, setFilter] = useState<Filter | null>(null);
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [placing, setPlacing] = useState<Placing | null>(null);
  const [scanning, setScanning] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);
  const tiles = useRef<HTMLDivElement>(null);
  const beside = useFits(wrapper, hasRoomBeside);

  const left = leftOf(gate).filter((stay) => typed === '' || matches(stay, typed));
  const isCode = reservationCodeOf(typed) !== null;
  const isNew = typed !== '' && !isCode && !views.some((view) => hasPlate(view, typed));
  // A car that nobody awaits needs a free space.
  const wanted = filter ?? (isNew ? 'free' : null);
  const shown = views.filter((view) =>
    placing
      ? view.state === 'free' && view.space.vehicle_type === typeOf(placing, gate)
      : (wanted === null || isOf(wanted, view)) && (typed === '' || isNew || hasPlate(view, typed)),
  );
  const held = useHeldUp(waitingOf(marks), online);
  const refused = refusedOf(marks);
  const conflicts = useRef<HTMLDivElement>(null);
  const open = (id: number) => setOpened({ kind: 'space', id });
  const close = () => setOpened(null);

  /** A plate is looked for among all. */
  function look(text: string) {
    setTyped(text);
    setFilter(null);
  }

  /** Marks, and begins anew: what was open and the search were for that car. */
  function act(next: Act) {
    setTyped('');
    mark(next);
    close();
  }

  function showRefused() {
    conflicts.current?.scrollIntoView?.({ block: 'start' });
    conflicts.current?.focus({ preventScroll: true });
  }

  function startPlacing(next: Placing) {
    close();
    setPlacing(next);
  }

  function press(spaceId: number) {
    if (!placing) return open(spaceId);
    setPlacing(null);
    if (placing.entry) queue.correct({ ...placing.entry.mark, space_id: spaceId } as Mark);
    else move(placing.stay, spaceId);
  }

  function move(stay: KnownGateStay, spaceId: number) {
    const identifier = gate.spaces.find(({ id }) => id === spaceId)?.identifier;
    act({
      newMarks: [{ kind: 'moved', ...refOf(stay), space_id: spaceId }],
      stay,
      about: `${identifier} · ${stay.vehicle_plate}`,
      word: 'cambió de espacio',
    });
  }

  function find() {
    const [first, second] = shown;
    if (first && !second) press(first.space.id);
    // A phone's keyboard lies over the tiles until the focus leaves the field.
    else tiles.current?.querySelector('button')?.focus();
  }

  function check(code: string) {
    setScanning(false);
    setTyped('');
    setOpened({ kind: 'ticket', code });
  }

  // The tiles compare it: one function for as long as the gate is shown.
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  const pressTile = useCallback((spaceId: number) => latest.current(spaceId), []);

  const details = opened && detailsOf(opened, gate, views);
  const atGate: AtGate = {
    parking,
    gate,
    act,
    close,
    open,
    newcomer: isNew ? typed : '',
    move: (stay) => startPlacing({ stay }),
  };

  return (
    <Stack gap={8} ref={wrapper}>
      <DeviceNotices waiting={held} />
      <Conflicts
        region={conflicts}
        refused={refused}
        views={views}
        onDiscard={queue.discard}
        onCorrect={queue.correct}
        onPlace={(entry) => startPlacing({ entry })}
      />
      {placing ? (
        <PlaceChoice
          plate={plateOfPlacing(placing)}
          count={shown.length}
          onCancel={() => setPlacing(null)}
        />
      ) : (
        <Tools>
          <Finder
            typed={typed}
            onType={look}
            onFind={find}
            onCode={check}
            onScan={() => setScanning(true)}
          />
          <FilterBar views={views} filter={wanted} onFilter={setFilter} />
        </Tools>
      )}
      <Columns $beside={beside}>
        <div ref={tiles}>
          {isNew && !placing && <Newcomer plate={typed} online={online} />}
          <SpaceList
            views={shown}
            shown={beside && opened?.kind === 'space' ? opened.id : null}
            onPress={pressTile}
          />
          {shown.length === 0 && !placing && <NoSpaces wanted={wanted} isCode={isCode} />}
          {!placing && (
            <LeftList
              left={left}
              spaces={gate.spaces}
              open={typed !== ''}
              onPress={(stay) => setOpened({ kind: 'left', stay })}
            />
          )}
        </div>
        {details && (
          <DetailsPanel label={details.label} beside={beside} onClose={close}>
            <GateProvider value={atGate}>{details.content}</GateProvider>
          </DetailsPanel>
        )}
        {!details && beside && !placing && (
          <Hint>Toca un espacio para ver qué sigue. Con la tecla / buscas una placa.</Hint>
        )}
      </Columns>
      <Foot>
        <StatusLine
          online={online}
          waiting={held.length}
          refused={refused.length}
          onRefused={showRefused}
        />
        <UndoLine done={done} />
      </Foot>
      {scanning && <ScanDialog onCode={check} onClose={() => setScanning(false)} />}
    </Stack>
  );
}

/** Shown when neither filter nor plate leaves a space. */
function NoSpaces({ wanted, isCode }: { wanted: Filter | null; isCode: boolean }) {
  if (isCode)
    return (
      <EmptyState title="Es el código de un ticket">Compruébalo con el botón de arriba.</EmptyState>
    );
  return (
    <EmptyState title={wanted === 'free' ? 'Ningún espacio libre' : 'Ningún espacio'}>
      No hay espacios así en este momento.
    </EmptyState>
  );
}
