import { messageOf } from '@parqueo/shared-api/client';
import { ErrorState } from '@parqueo/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  errorTitle: string;
  /** Shown below the title when the error has no message of its own. */
  errorText?: string;
  /** Shown while loading: the layout that is coming. */
  skeleton: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a query: the skeleton while loading, the data, or the error with a button to try again. Data
 * that was loaded stays when a later refresh fails.
 */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  errorTitle,
  errorText = 'Ocurrió un error al cargar la información',
  skeleton,
  empty,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined)
    return empty && Array.isArray(data) && data.length === 0 ? empty : children(data);
  // A disabled query has neither data nor an error.
  if (isFetching || error === null) return <div aria-busy="true">{skeleton}</div>;
  return (
    <ErrorState
      title={errorTitle}
      message={messageOf(error, errorText)}
      onRetry={() => void refetch()}
    />
  );
}
