import { FormRefusal } from '@parqueo/remote-kit';
import { Button, Stack } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { useForm } from '../../lib/use-form';

const Form = styled.form`
  width: 100%;
`;

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
  form: { element, ...form },
  action,
  variant = 'primary',
  children,
}: StepFormProps) {
  return (
    <Form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={form.submit}
      onInput={form.onTouch}
      onPointerDown={form.onTouch}
    >
      <Stack gap={16}>
        {children}
        <div id={form.messageId}>
          <FormRefusal {...form} />
        </div>
        <Button type="submit" size="l" block variant={variant} loading={form.sending}>
          {action}
        </Button>
      </Stack>
    </Form>
  );
}
