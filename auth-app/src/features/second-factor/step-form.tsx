import { FormRefusal } from '@parqueo/remote-kit';
import { Button, Stack } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import type { useForm } from '../../lib/use-form';

interface StepFormProps {
  /** Its name, for who does not see it. */
  label: string;
  form: ReturnType<typeof useForm>;
  action: string;
  variant?: 'primary' | 'danger';
  children: ReactNode;
}

/** A step of turning the second factor on or off: fields, the server's message, one button. */
export function StepForm({
  label,
  form: { formProps, ...state },
  action,
  variant = 'primary',
  children,
}: StepFormProps) {
  return (
    <form {...formProps} aria-label={label}>
      <Stack gap={16}>
        {children}
        <div id={state.messageId}>
          <FormRefusal {...state} />
        </div>
        <Button type="submit" size="l" block variant={variant} loading={state.sending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
