import { messageOf } from '@parqueo/shared-api/client';
import { ErrorState } from '@parqueo/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  errorTitle: string;
  /** The coming layout, while there is nothing to show. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows what a query brought, its skeleton before, or why it failed and a way to try again. Data
 * once shown stays when a later refresh fails.
 */
export function Loaded<Data>({ query, errorTitle, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isFetching) return <div aria-busy="true">{skeleton}</div>;
  return (
    <ErrorState
      title={errorTitle}
      message={messageOf(query.error, 'Ocurrió un error al cargar la información')}
      onRetry={() => void query.refetch()}
    />
  );
}
