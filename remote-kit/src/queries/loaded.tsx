import { messageOf } from '@parqueo/shared-api/client';
import { ErrorState } from '@parqueo/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  errorTitle: string;
  /** Below the title where the error has no words for people. */
  errorText?: string;
  /** The coming layout, while there is nothing to show. */
  skeleton: ReactNode;
  /** In the place of a list that holds nothing. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows what a query brought, its skeleton before, or why it failed and a way to try again. Data
 * once shown stays when a later refresh fails.
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
  // A query that is not asked yet has no error either.
  if (isFetching || error === null) return <div aria-busy="true">{skeleton}</div>;
  return (
    <ErrorState
      title={errorTitle}
      message={messageOf(error, errorText)}
      onRetry={() => void refetch()}
    />
  );
}
