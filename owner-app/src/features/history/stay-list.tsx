import { RetryNotice, saveFile, useSubmit } from '@parqueo/remote-kit';
import { Loaded, useReconnect } from '@parqueo/remote-kit/queries';
import {
  MONTH_PATHS,
  STAY_STATES,
  SEARCH_DEBOUNCE_MS,
  STAY_SEARCH_MAX_LENGTH,
  STAY_STATE_NAMES,
  type StayState,
  type StaysQuery,
  reservationsFileName,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import {
  Button,
  Card,
  FormError,
  Row,
  SelectField,
  Skeleton,
  Stack,
  TextField,
} from '@parqueo/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchKey } from '../../lib/keys/use-search-key';
import { useLotChoice } from '../../lib/lot-choice';
import { useMonthStays } from './month-queries';
import { StayTable } from './stay-table';
import type { useHistoryFilters } from './use-history-filters';

const ALL = 'todas';

/** The stays of a month, of all or of those that are looked for, and the same as a file (OHI-03). */
export function StayList({ filters }: { filters: ReturnType<typeof useHistoryFilters> }) {
  const { month, lot, state, search, addressed, chooseState, find } = filters;
  const query = {
    month,
    ...(lot !== null && { parking: lot }),
    ...(state && { state }),
    ...(search && { search }),
  };
  return (
    <Card as="section" aria-label="Reservas del mes" data-screen-only="">
      <Stack gap={12}>
        <Row gap={12} align="flex-end" justify="space-between">
          <h2>Reservas del mes</h2>
          <SelectField
            label="Estado"
            value={state ?? ALL}
            options={[
              { value: ALL, label: 'Todas' },
              ...STAY_STATES.map((value) => ({ value, label: STAY_STATE_NAMES[value] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              chooseState(value === ALL ? null : (value as StayState))
            }
          />
          <SearchField key={`${month} ${addressed}`} search={search} find={find} />
          <DownloadButton key={JSON.stringify(query)} query={query} />
        </Row>
        <Stays key={JSON.stringify(query)} query={query} />
      </Stack>
    </Card>
  );
}

function Stays({ query }: { query: StaysQuery }) {
  const stays = useMonthStays(query);
  const { lots } = useLotChoice();
  const { hasNextPage, isFetching, isError, isRefetchError, fetchNextPage, refetch } = stays;
  // What is loaded again is not cancelled for another page, and what could not be comes before it.
  const more = isRefetchError ? refetch : fetchNextPage;
  const loadMore = useCallback(() => void more({ cancelRefetch: false }), [more]);
  return (
    <Loaded
      query={stays}
      errorTitle="Error al cargar las reservas"
      skeleton={<Skeleton height={280} radius={12} />}
      empty={<p>{emptyWords(query)}</p>}
    >
      {(rows) => (
        <>
          <StayTable
            stays={rows}
            namesLot={query.parking === undefined && (lots?.length ?? 0) > 1}
            hasMore={hasNextPage}
            canLoad={!isFetching && !isError}
            loadMore={loadMore}
          />
          {isError && hasNextPage && (
            <RetryNotice retrying={isFetching} onRetry={loadMore}>
              No se pudieron cargar más reservas.
            </RetryNotice>
          )}
        </>
      )}
    </Loaded>
  );
}

const emptyWords = ({ state, search }: StaysQuery) => {
  if (!search) return 'Ninguna está en este estado.';
  return `Ninguna ${state ? 'en este estado ' : ''}tiene ‘${search}’ en la placa o el conductor.`;
};

interface SearchFieldProps {
  /** What the list is of; empty when it is of all. */
  search: string;
  find: (text: string) => void;
}

/** Looks for a plate or a driver once typing pauses: the list draws only its rows in view. */
function SearchField({ search, find }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const wanted = typed.trim();
  const settled = useRef(wanted);
  useEffect(() => {
    if (wanted === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = wanted;
      find(wanted);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label="Buscar placa o conductor"
      {...useSearchKey()}
      type="search"
      autoComplete="off"
      maxLength={STAY_SEARCH_MAX_LENGTH}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  );
}

/** Saves the month as the server's spreadsheet (OHI-02). */
function DownloadButton({ query }: { query: StaysQuery }) {
  const { api } = useHost();
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async (file: string) => {
      const headers = { accept: 'text/csv' };
      const options = { query, headers, as: 'blob', refresh: true } as const;
      saveFile(await api.request<Blob>(MONTH_PATHS.stays, options), file);
    },
  });
  useReconnect(clearErrors);
  return (
    <>
      <Button
        variant="secondary"
        loading={sending !== null}
        onClick={() => void submit(reservationsFileName(query.month))}
      >
        {query.state || query.search ? 'Descargar CSV de estas' : 'Descargar CSV'}
      </Button>
      <FormError>{message}</FormError>
    </>
  );
}
