import { Button, ConfirmDialog, FormError } from '@parqueo/shared-ui';
import { type ComponentProps, useState } from 'react';
import { useSubmit } from './use-submit';

interface ConfirmedButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'aria-label' | 'children' | 'variant'
> {
  question: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'message' | 'confirmLabel'>;
  send: () => Promise<unknown>;
  /** The button goes with its success: nothing more is sent then. */
  once?: boolean;
}

/** The button of what cannot be taken back: it asks first, and why it failed stands behind it. */
export function ConfirmedButton({
  question,
  send,
  once = false,
  variant = 'secondary',
  ...button
}: ConfirmedButtonProps) {
  const [asking, setAsking] = useState(false);
  const { submit, sending, message } = useSubmit({ send, once });
  return (
    <>
      <Button
        variant={variant}
        loading={sending !== null}
        onClick={() => setAsking(true)}
        {...button}
      />
      <FormError>{message}</FormError>
      <ConfirmDialog
        open={asking}
        {...question}
        cancelLabel="Cancelar"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          void submit(undefined);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
