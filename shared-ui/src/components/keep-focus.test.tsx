import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { keepFocus } from './keep-focus';
import { ErrorState } from './states';

function Kept({ children }: { children: ReactNode }) {
  useEffect(() => keepFocus(document), []);
  return (
    <main>
      <h1>Cuenta</h1>
      {children}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

/** As browsers do to a button that is disabled. */
function lose(focused: Element) {
  focused.replaceWith(focused);
  focused.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function Rows({ asks = false }: { asks?: boolean }) {
  const [rows, setRows] = useState(['Casa', 'Oficina']);
  const [asked, ask] = useState<string | null>(null);
  const remove = (gone: string) => {
    setRows(rows.filter((row) => row !== gone));
    ask(null);
  };
  return (
    <Kept>
      <section>
        <h2>Sesiones</h2>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <h3>{row}</h3>
                <Button onClick={() => (asks ? ask(row) : remove(row))}>Cerrar {row}</Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ConfirmDialog
        open={asked !== null}
        title="¿Cerrar?"
        message="Habrá que entrar otra vez."
        confirmLabel="Sí"
        cancelLabel="No"
        onConfirm={() => asked !== null && remove(asked)}
        onCancel={() => ask(null)}
      />
    </Kept>
  );
}

test.each([false, true])(
  'SHL-10 when a row goes, its list has the focus, and with the last one the heading; asked before: %s',
  async (asks) => {
    const user = userEvent.setup();
    render(<Rows asks={asks} />);
    const close = async (row: string) => {
      await user.click(button(`Cerrar ${row}`));
      if (asks) await user.click(button('Sí'));
    };
    await close('Oficina');
    expect(screen.getByRole('list')).toHaveFocus();
    await close('Casa');
    expect(screen.getByRole('heading', { name: 'Sesiones' })).toHaveFocus();
  },
);

const Working = ({ works }: { works: boolean }) => (
  <Kept>
    <Button loading={works}>Enviar</Button>
    <Button>Volver</Button>
  </Kept>
);

/** The server's answer. */
let answer: () => void;

function Toggled() {
  const [isOn, turn] = useState(false);
  const [sending, send] = useState(false);
  useEffect(() => {
    answer = () => turn(true);
  }, []);
  return (
    <Kept>
      <div>
        {isOn ? (
          <Button onClick={() => turn(false)}>Quitar acceso</Button>
        ) : (
          <Button key="give" loading={sending} onClick={() => send(true)}>
            Dar acceso
          </Button>
        )}
      </div>
    </Kept>
  );
}

test('SHL-10 the button in the place of one that went has the focus, also of one that lost it while it waited', async () => {
  const user = userEvent.setup();
  render(<Toggled />);
  await user.click(button('Dar acceso'));
  lose(button('Dar acceso'));
  await act(async () => {});
  await act(async () => answer());
  expect(button('Quitar acceso')).toHaveFocus();
});

test('SHL-10 a button that worked has the focus again, unless something else has it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Working works={false} />);
  const work = async () => {
    await user.click(button('Enviar'));
    rerender(<Working works />);
    lose(button('Enviar'));
    await act(async () => {});
  };
  await work();
  expect(document.body).toHaveFocus();
  rerender(<Working works={false} />);
  await act(async () => {});
  expect(button('Enviar')).toHaveFocus();
  await work();
  act(() => button('Volver').focus());
  rerender(<Working works={false} />);
  await act(async () => {});
  expect(button('Volver')).toHaveFocus();
});

function Chosen({ works }: { works: boolean }) {
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');
  useEffect(() => {
    answer = () => setState('done');
  }, []);
  return (
    <Kept>
      <section>
        <h2>Asuetos</h2>
        <Button
          loading={state === 'sending'}
          disabled={state === 'done'}
          onClick={() => setState(works ? 'sending' : 'done')}
        >
          Cerrar ese día
        </Button>
        <Button>Volver</Button>
      </section>
    </Kept>
  );
}

test.each([true, false])(
  'SHL-10 when a button has no more to do, what is around it has the focus; it worked before: %s',
  async (works) => {
    const user = userEvent.setup();
    render(<Chosen works={works} />);
    await user.click(button('Cerrar ese día'));
    if (works) expect(button('Cerrar ese día')).toHaveFocus();
    await act(async () => answer());
    expect(screen.getByRole('heading', { name: 'Asuetos' })).toHaveFocus();
  },
);

test('SHL-10 who pressed beside everything since keeps the focus nowhere', async () => {
  const user = userEvent.setup();
  render(<Toggled />);
  act(() => button('Dar acceso').focus());
  await user.click(screen.getByRole('heading'));
  await act(async () => answer());
  expect(document.body).toHaveFocus();
});

function Retried() {
  const [state, setState] = useState<'failed' | 'loading' | 'there'>('failed');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('there'), 20);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <Kept>
      <div>
        {state === 'failed' && (
          <ErrorState title="Error" message="Sin red" onRetry={() => setState('loading')} />
        )}
        {state === 'loading' && <div aria-busy="true" />}
        {state === 'there' && <h2>Mis lotes</h2>}
      </div>
    </Kept>
  );
}

test('MAP-03 after a retry the focus is on what came', async () => {
  const user = userEvent.setup();
  render(<Retried />);
  await user.click(button('Intentar de nuevo'));
  expect(document.body).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Mis lotes' })).toHaveFocus();
});
