import { SEARCH_PARAM } from '@parqueo/shared-api/contract';
import { Button, EmptyState } from '@parqueo/shared-ui';
import { useChangeSearch } from '../../../lib/page/use-change-search';
import { withParams } from '../../../lib/page/with-params';
import { NO_FILTERS, withFilters } from './filters';

interface NoParkingsProps {
  /** Whether only those that pass filters were asked for. */
  filtered: boolean;
  /** The text that was looked for in this area alone; '' for none. */
  search: string;
}

/** Said where nothing is to be shown, and what helps. */
export default function NoParkings({ filtered, search }: NoParkingsProps) {
  const changeSearch = useChangeSearch();
  if (search)
    return (
      <EmptyState
        title={`Ningún parqueo de aquí coincide con “${search}”`}
        action={
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              // The button goes, and the focus with it: the list is what comes.
              currentTarget.closest('section')?.focus();
              changeSearch((present) => withParams(present, { [SEARCH_PARAM]: null }));
            }}
          >
            Borrar búsqueda
          </Button>
        }
      >
        Puede haber otros: búscalos sin esas palabras.
      </EmptyState>
    );
  if (!filtered)
    return (
      <EmptyState title="No hay parqueos en esta parte del mapa">
        Mueve o aleja el mapa para ver más.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Ningún parqueo de aquí cumple tus filtros"
      action={
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The button goes, and the focus with it: the list is what comes.
            currentTarget.closest('section')?.focus();
            changeSearch((present) => withFilters(present, NO_FILTERS));
          }}
        >
          Quitar filtros
        </Button>
      }
    >
      Mueve o aleja el mapa, o busca sin ellos.
    </EmptyState>
  );
}
