import { Button, Notice, Stack } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';

interface RetryNoticeProps {
  retrying: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Notice above content that a part of it could not be loaded; announced at once. */
export function RetryNotice({ retrying, onRetry, children }: RetryNoticeProps) {
  return (
    <div role="alert">
      <Notice tone="warning">
        <Stack gap={8} align="flex-start">
          {children}
          <Button variant="secondary" loading={retrying} onClick={onRetry}>
            Intentar de nuevo
          </Button>
        </Stack>
      </Notice>
    </div>
  );
}
