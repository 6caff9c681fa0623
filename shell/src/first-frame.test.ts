import { FIRST_FRAME_ELEMENT } from '@parqueo/shared-api/contract';
import { takeOverFirstFrame } from './first-frame';

const FORM = `<form method="dialog"><a href="/">Inicio</a><input name="mail"><input name="password">
  <button type="button">Ver</button><button>Entrar</button></form>`;
const WAITS = '<main id="contenido"><div role="status">Cargando…</div></main>';

let root: HTMLElement;
const frame = () => document.getElementById(FIRST_FRAME_ELEMENT);
const inFrame = (name: string) => frame()!.querySelector<HTMLInputElement>(`[name=${name}]`)!;

beforeEach(() => {
  document.body.innerHTML = `<div id="${FIRST_FRAME_ELEMENT}"><main>${FORM}</main></div>
    <div id="root" hidden><main id="parqueo-broken" hidden></main></div>`;
  root = document.getElementById('root')!;
  takeOverFirstFrame(root);
});

/** What the app draws next. */
async function draw(html: string): Promise<void> {
  root.innerHTML = html;
  await Promise.resolve();
}

/** The screen is drawn. @returns its forms' submissions and presses */
async function drawScreen(): Promise<string[]> {
  const done: string[] = [];
  const record = (event: Event) => {
    event.preventDefault();
    done.push(`${event.type} ${(event.target as HTMLElement).textContent}`);
  };
  root.addEventListener('click', ({ target }) => done.push((target as HTMLElement).textContent));
  root.addEventListener('submit', record);
  await draw(`<main id="contenido">${FORM}</main>`);
  return done;
}

test('SHL-01 the first frame stands while the app waits, and gives the screen letters, focus and presses', async () => {
  inFrame('mail').value = 'conductor@demo.gt';
  inFrame('password').value = 'clave';
  inFrame('password').focus();
  inFrame('password').setSelectionRange(1, 3);
  frame()!.querySelectorAll('button')[1]!.disabled = true;
  await draw('<div role="status">Cargando</div>');
  await draw(WAITS);
  expect(frame()).toBeVisible();
  expect(root).not.toBeVisible();

  const done = await drawScreen();
  expect(frame()).toBeNull();
  expect(root).toBeVisible();
  const [mail, password] = root.querySelectorAll('input');
  expect(mail).toHaveValue('conductor@demo.gt');
  expect(password).toHaveValue('clave');
  expect(password).toHaveFocus();
  expect([password!.selectionStart, password!.selectionEnd]).toEqual([1, 3]);
  expect(done).toEqual(['Entrar', expect.stringContaining('submit')]);
});

test.each([
  [
    'why there is none',
    '<main id="contenido"><section><button>Reintentar</button></section></main>',
  ],
  ['another one', '<main id="contenido"><form><a href="/"></a><input name="code"></form></main>'],
  ['nothing, having failed', ''],
])('SHL-09 the first frame goes when the app draws %s', async (_, html) => {
  inFrame('mail').value = 'conductor@demo.gt';
  frame()!.querySelector('button')!.disabled = true;
  await draw(html);
  expect(frame()).toBeNull();
  expect(root).toBeVisible();
  expect(root.querySelector('input')?.value ?? '').toBe('');
});

test('SHL-01 a page without a first frame is left alone', async () => {
  frame()!.remove();
  root.hidden = true;
  takeOverFirstFrame(root);
  await drawScreen();
  expect(root.hidden).toBe(true);
});
