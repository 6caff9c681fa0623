import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type RenderOptions, renderScreen } from './render-screen';

/** A form, and how it is filled in. */
export interface TypedForm {
  page: ReactNode;
  /** Names of buttons that show the form. */
  openers?: readonly (string | RegExp)[];
  /** Texts by the fields' labels. */
  texts?: Record<string, string>;
  /** Label of a field that holds text. */
  label: string;
  /** Name of the button that sends. */
  send: string;
}

export interface SentForm extends TypedForm {
  /** 'METHOD /path' of what is sent, and the answer that takes it. */
  call: string;
  answer: () => unknown;
}

/** Shows a form, and types its texts. */
async function fillIn(
  { page, openers = [], texts = {}, label: shown }: TypedForm,
  options: TestHostOptions,
  at: RenderOptions,
) {
  const { host, user } = renderScreen(page, options, at);
  for (const name of openers) await user.click(await screen.findByRole('button', { name }));
  await screen.findByLabelText(shown);
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  return { host, user };
}

/**
 * Fills a form in, sends it, goes on typing until the answer is there, and checks that the field still shows
 * what it showed before: it took what was typed and has kept it, or it took nothing, as the form is about to go.
 */
export async function typeWhileSending(
  { call, answer, ...form }: SentForm,
  outcome: 'taken' | 'refused',
  options: TestHostOptions,
  at: RenderOptions = {},
) {
  const { host, user } = await fillIn(form, options, at);
  const field = () => screen.queryByLabelText<HTMLInputElement>(form.label);
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
  await press(user, form.send);
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

/**
 * Fills a form in that is then wrong at one field, sends it, and checks that the field has the focus and why
 * is announced.
 */
export async function sendWrong(form: TypedForm, options: TestHostOptions, at: RenderOptions) {
  const { user } = await fillIn(form, options, at);
  await press(user, form.send);
  const field = screen.getByLabelText(form.label);
  expect(field).toHaveFocus();
  const said = screen.getAllByRole('alert').at(-1)?.textContent;
  expect(said).not.toBe('');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(said ?? ''));
}

/** The last one: the button that has opened a dialog may have the same name. */
const press = (user: UserEvent, send: string) =>
  user.click(screen.getAllByRole('button', { name: send }).at(-1)!);
