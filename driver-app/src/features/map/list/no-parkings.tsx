import { Button, EmptyState } from '@parqueo/shared-ui';
import { useChangeSearch } from '../../../lib/page/use-change-search';
import { NO_FILTERS, withFilters } from './filters';

interface NoParkingsProps {
  /** Whether only those that pass filters were asked for. */
  filtered: boolean;
}

/** Said where nothing is to be shown, and what helps. */
export default function NoParkings({ filtered }: NoParkingsProps) {
  const changeSearch = useChangeSearch();
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
            changeSearch((search) => withFilters(search, NO_FILTERS));
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
