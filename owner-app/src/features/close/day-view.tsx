import { Loaded } from '@parqueo/remote-kit/queries';
import { Skeleton, Stack } from '@parqueo/shared-ui';
import { useCallback, useState } from 'react';
import { PeopleTable } from '../../lib/figures/people-table';
import { CarsInside } from './cars-inside';
import { CloseForm } from './close-form';
import { ClosedDay } from './closed-day';
import { DayFigures } from './day-figures';
import { UnsentMarks, unsentText, useUnsentMarks } from './unsent-marks';
import { useDay } from './use-day';

/** Takes the focus that was in the form. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The figures of a lot's day, and its close or the form that closes it. */
export function DayView({ parkingId, day }: { parkingId: number; day: string }) {
  const { query, close } = useDay(parkingId, day);
  const { refetch } = query;
  const [closedHere, setClosedHere] = useState(false);
  const unsent = useUnsentMarks(
    parkingId,
    day,
    useCallback(() => void refetch(), [refetch]),
  );
  return (
    <Loaded
      query={query}
      errorTitle="Error al cargar el día"
      skeleton={<Skeleton height={320} radius={12} />}
    >
      {(report) => (
        <Stack gap={16}>
          <UnsentMarks parkingId={parkingId} unsent={unsent} />
          <DayFigures figures={report.close?.figures ?? report.figures} />
          <PeopleTable people={(report.close ?? report).people} />
          {report.close ? (
            <Stack gap={16} tabIndex={-1} ref={closedHere ? focus : null}>
              <ClosedDay close={report.close} day={report.day} />
            </Stack>
          ) : (
            <>
              <CarsInside parkingId={parkingId} day={report.day} />
              <CloseForm
                recorded={report.figures.cash}
                unsent={unsentText(unsent)}
                onClose={close}
                onClosed={() => setClosedHere(true)}
                onRefused={() => void query.refetch()}
              />
            </>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
