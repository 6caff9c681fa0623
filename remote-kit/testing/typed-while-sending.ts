import { type TestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A form that is filled in, and what it sends. */
export interface FilledForm {
  host: TestHost;
  user: UserEvent;
  /** 'METHOD /path' of what is sent, and the answer that takes it. */
  call: string;
  answer: () => unknown;
  /** Label of a field that holds text. */
  label: string;
  /** Name of the button that sends. */
  send: string;
}

/**
 * Sends a form, goes on typing until the answer is there, and checks that the field still shows what it
 * showed before: it took what was typed and has kept it, or it took nothing, as the form is about to go.
 */
export async function typeWhileSending(
  { host, user, call, answer, label, send }: FilledForm,
  outcome: 'taken' | 'refused',
) {
  const field = () => screen.queryByLabelText<HTMLInputElement>(label);
  let end = () => {};
  const answered = new Promise<void>((resolve) => {
    end = resolve;
  });
  host.answer({
    [call]: async () => {
      await answered;
      return outcome === 'taken' ? answer() : errorAnswer(409, 'No se pudo.');
    },
  });
  const sent = field()?.value;
  await press(user, send);
  await waitFor(() => expect(host.calls.map((each) => each.call)).toContain(call));
  await user.type(field()!, '9');
  const shown = field()?.value;
  await act(async () => {
    end();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });
  expect(field()?.value ?? sent).toBe(shown);
}

/** Sends a form that is wrong at one field, and checks that the field has the focus and why is announced. */
export async function sendWrong({
  user,
  label,
  send,
}: Pick<FilledForm, 'user' | 'label' | 'send'>) {
  await press(user, send);
  const field = screen.getByLabelText(label);
  expect(field).toHaveFocus();
  const said = screen.getAllByRole('alert').at(-1)?.textContent;
  expect(said).not.toBe('');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(said ?? ''));
}

/** The last one: the button that has opened a dialog may have the same name. */
const press = (user: UserEvent, send: string) =>
  user.click(screen.getAllByRole('button', { name: send }).at(-1)!);
