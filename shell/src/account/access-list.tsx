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
  /** Heading of an error, and its default text. */
  errorTitle: string;
  errorText: string;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Renders a list item. */
  children: (item: Item) => ReactNode;
}

/** A list of devices or integrators with access to the account, with its loading states. */
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
