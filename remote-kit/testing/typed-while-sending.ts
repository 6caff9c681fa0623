import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type RenderOptions, renderScreen } from './render-screen';

/** A form, how it is filled in, and what it sends. */
export interface SentForm {
  page: ReactNode;
  /** Names of buttons that show the form. */
  openers?: readonly string[];
  /** Texts by the fields' labels. */
  texts?: Record<string, string>;
  /** 'METHOD /path' of what is sent, and the answer that takes it. */
  call: string;
  answer: () => unknown;
  /** Label of a field that holds text. */
  label: string;
  /** Name of the button that sends. */
  send: string;
}

/**
 * Fills a form in, sends it, goes on typing until the answer is there, and checks that the field still shows
 * what it showed before: it took what was typed and has kept it, or it took nothing, as the form is about to go.
 */
export async function typeWhileSending(
  { page, openers = [], texts = {}, call, answer, label, send }: SentForm,
  outcome: 'taken' | 'refused',
  options: TestHostOptions,
  at: RenderOptions = {},
) {
  const { host, user } = renderScreen(page, options, at);
  for (const name of openers) await user.click(await screen.findByRole('button', { name }));
  await screen.findByLabelText(label);
  for (const [each, text] of Object.entries(texts)) {
    await user.clear(screen.getByLabelText(each));
    await user.type(screen.getByLabelText(each), text);
  }
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
  // The button that has opened a dialog may have the same name.
  await user.click(screen.getAllByRole('button', { name: send }).at(-1)!);
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
