import { Button, EmptyState } from '@parqueo/shared-ui';
import { useChangeSearch } from '../../../lib/page/use-change-search';
import { withoutSearch } from '../../../lib/parkings/choose-place';
import { useDestination } from '../../../lib/parkings/destination';
import { NO_FILTERS, withFilters } from './change-filters';

interface NoParkingsProps {
  online: boolean;
  filtered: boolean;
  /** The text that was looked for in this area alone; '' for none. */
  search: string;
}

/** Says why the list is empty, also that nobody knows without signal, and offers to remove the filters (FND-05). */
export default function NoParkings({ online, filtered, search }: NoParkingsProps) {
  const destination = useDestination();
  if (!online)
    return (
      <EmptyState title="Sin señal">
        No se sabe qué parqueos hay aquí. Se cargan solos cuando vuelva.
      </EmptyState>
    );
  const wanted = [search && `coincide con “${search}”`, filtered && 'cumple tus filtros'];
  if (!search && !filtered)
    return (
      <EmptyState title="No hay parqueos en esta parte del mapa">
        Mueve o aleja el mapa para ver más.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`Ningún parqueo de aquí ${wanted.filter(Boolean).join(' y ')}`}
      action={
        <>
          {filtered && (
            <TakeOff change={(present) => withFilters(present, NO_FILTERS)}>Quitar filtros</TakeOff>
          )}
          {search && (
            <TakeOff change={(present) => withoutSearch(present, destination)}>
              Borrar búsqueda
            </TakeOff>
          )}
        </>
      }
    >
      {search
        ? `Puede haber otros: búscalos sin esas palabras${filtered ? ' o sin filtros' : ''}.`
        : 'Mueve o aleja el mapa, o busca sin ellos.'}
    </EmptyState>
  );
}

interface TakeOffProps {
  change: (search: string) => string;
  children: string;
}

function TakeOff({ change, children }: TakeOffProps) {
  const changeSearch = useChangeSearch();
  return (
    <Button
      variant="secondary"
      onClick={({ currentTarget }) => {
        // The button goes, and the focus with it: the list is what comes.
        currentTarget.closest('section')?.focus();
        changeSearch(change);
      }}
    >
      {children}
    </Button>
  );
}
