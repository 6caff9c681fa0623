import { messageOf } from '@parqueo/shared-api/client';
import { ErrorState, SkeletonLines, token } from '@parqueo/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export const Muted = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

const List = styled.ul`
  > li + li {
    border-top: 1px solid ${token('color-line')};
  }
`;

interface AccessListProps<Item> {
  query: UseQueryResult<readonly Item[]>;
  /** Heading of an error, and its text where the error has none. */
  errorTitle: string;
  errorText: string;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Makes the list item of one. */
  children: (item: Item) => ReactNode;
}

/** A list of what has access to the account, and its states of loading. */
export function AccessList<Item>({
  query: { data, isPending, error, refetch },
  errorTitle,
  errorText,
  empty,
  children,
}: AccessListProps<Item>) {
  return (
    <>
      {isPending && <SkeletonLines lines={4} />}
      {error && (
        <ErrorState
          title={errorTitle}
          message={messageOf(error, errorText)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (data.length > 0 ? <List>{data.map(children)}</List> : empty)}
    </>
  );
}
