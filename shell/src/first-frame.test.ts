import { FIRST_FRAME_ELEMENT } from '@parqueo/shared-api/contract';
import { takeOverFirstFrame } from './first-frame';

const FORM = `<form method="dialog"><a href="/">Inicio</a><input name="mail"><input name="password">
  <button type="button">Ver</button><button>Entrar</button></form>`;
const FAILED =
  '<main id="contenido"><section data-failed=""><button>Intentar de nuevo</button></section></main>';
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
  const [shows, sends] = frame()!.querySelectorAll('button');
  shows!.setAttribute('aria-pressed', 'true');
  sends!.disabled = true;
  await draw('<div role="status">Cargando</div>');
  await draw(WAITS);
  expect(frame()).toBeVisible();
  expect(root).not.toBeVisible();

  const shown = frame()!;
  const done = await drawScreen();
  expect(frame()).toBeNull();
  expect(shown).toBeEmptyDOMElement();
  expect(root).toBeVisible();
  const [mail, password] = root.querySelectorAll('input');
  expect(mail).toHaveValue('conductor@demo.gt');
  expect(password).toHaveValue('clave');
  expect(password).toHaveFocus();
  expect([password!.selectionStart, password!.selectionEnd]).toEqual([1, 3]);
  expect(done).toEqual(['Ver', 'Entrar', expect.stringContaining('submit')]);
});

test('SHL-09 what was typed and pressed outlives a screen that did not come, for the one after it', async () => {
  inFrame('mail').value = 'conductor@demo.gt';
  inFrame('password').value = 'clave';
  frame()!.querySelectorAll('button')[1]!.disabled = true;
  await draw(FAILED);
  await draw(WAITS);
  await draw(FAILED);
  expect(frame()).toBeNull();
  await draw(WAITS);
  expect(await drawScreen()).toEqual(['Entrar', expect.stringContaining('submit')]);
  const [mail, password] = root.querySelectorAll('input');
  expect(mail).toHaveValue('conductor@demo.gt');
  expect(password).toHaveValue('clave');
  // Once.
  await draw(WAITS);
  expect(await drawScreen()).toEqual([]);
  expect(root.querySelector('input')).toHaveValue('');
});

test.each([
  ['why there is none', FAILED],
  ['another one', '<main id="contenido"><form><a href="/"></a><input name="code"></form></main>'],
  ['a page of its own', '<main><h1>Componentes</h1></main>'],
  ['why that did not come', '<div data-failed=""></div>'],
  ['nothing, having failed', ''],
])('SHL-09 the first frame goes when the app draws %s', async (_, html) => {
  inFrame('mail').value = 'conductor@demo.gt';
  frame()!.querySelector('button')!.disabled = true;
  await draw(html);
  expect(frame()).toBeNull();
  expect(root).toBeVisible();
  expect(root.querySelector('input')?.value ?? '').toBe('');
});

test('SHL-09 what was typed goes where another screen is drawn', async () => {
  inFrame('mail').value = 'conductor@demo.gt';
  await draw(FAILED);
  await draw('<main id="contenido"><h1>Parqueos Cercanos</h1></main>');
  await drawScreen();
  expect(root.querySelector('input')).toHaveValue('');
});

test('SHL-01 a page without a first frame is left alone', async () => {
  document.body.innerHTML = '<div id="root" hidden></div>';
  root = document.getElementById('root')!;
  takeOverFirstFrame(root);
  await drawScreen();
  expect(root.hidden).toBe(true);
});
