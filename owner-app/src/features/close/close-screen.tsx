import { Loaded } from '@parqueo/remote-kit/queries';
import {
  DAY_MS,
  HISTORY_FIRST_MONTH,
  type Parking,
  dayBounds,
  localTime,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import {
  Button,
  ChevronLeft,
  ChevronRight,
  IconButton,
  Page,
  Stack,
  TextField,
  token,
} from '@parqueo/shared-ui';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loading } from '../../lib/loading';
import { useLotChoice } from '../../lib/lot-choice';
import { LotSelect } from '../../lib/lot-select';
import { NoOwnLots } from '../../lib/no-lots';
import { useOwnParkings } from '../../lib/owner-data';
import { ParkingNotFound } from '../../lib/parking-not-found';
import { DayView } from './day-view';

const DAY = 'dia';
const FIRST_DAY = `${HISTORY_FIRST_MONTH}-01`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${token('space-8')};
  /* As high as the field between them. */
  > button {
    min-height: 48px;
  }
`;

/** 'Cierre del día': a lot's day, and the cash that was counted at its end (OHI-03). */
export default function CloseScreen() {
  return (
    <Page>
      <Loaded
        query={useOwnParkings()}
        errorTitle="Error al cargar datos"
        skeleton={<Loading what="el día" heights={[72, 200]} />}
        empty={<NoOwnLots>Cuando agregues el primero, aquí cerrarás sus días.</NoOwnLots>}
      >
        {(lots) => <SelectedDay lots={lots} />}
      </Loaded>
    </Page>
  );
}

function SelectedDay({ lots }: { lots: readonly Parking[] }) {
  const navigate = useNavigate();
  const { parkingId } = useParams();
  const [params, setParams] = useSearchParams();
  const { selected } = useLotChoice();
  const today = localTime(useMinute()).date;
  const lot = parkingId
    ? lots.find(({ id }) => String(id) === parkingId)
    : (lots.find(({ id }) => id === selected) ?? lots[0]);
  if (!lot) return <ParkingNotFound />;
  const requested = params.get(DAY) ?? today;
  const day =
    dayBounds(requested) && requested >= FIRST_DAY && requested <= today ? requested : today;
  const choose = (other: string) => setParams({ [DAY]: other }, { replace: true });
  const step = (days: number) => {
    const from = dayBounds(day)?.from.getTime() ?? 0;
    choose(localTime(new Date(from + days * DAY_MS)).date);
  };
  return (
    <Stack gap={16}>
      <LotSelect
        lots={lots}
        shown={lot}
        onChoose={(id) => void navigate(`/cierre/${id}?${DAY}=${day}`)}
      />
      <Bar>
        <IconButton
          label="Día anterior"
          icon={<ChevronLeft />}
          disabled={day <= FIRST_DAY}
          onClick={() => step(-1)}
        />
        <TextField
          type="date"
          label="Día"
          min={FIRST_DAY}
          max={today}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') choose(value);
          }}
        />
        <IconButton
          label="Día siguiente"
          icon={<ChevronRight />}
          disabled={day >= today}
          onClick={() => step(1)}
        />
        <Button variant="ghost" disabled={day === today} onClick={() => choose(today)}>
          Hoy
        </Button>
      </Bar>
      <DayView key={`${lot.id} ${day}`} parkingId={lot.id} day={day} />
    </Stack>
  );
}
