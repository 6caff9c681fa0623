// A finger that goes through the screens of a driver and of an owner, on a phone with the demo's data: how long 98
// of 100 taps take until the next frame at CPU 4x (INP), the CPU of the longest task that a tap brings at 1x, and what
// 40 more rounds leave in memory. The five worst taps are told by name; A/A: their second half against the first.
// Options: --taps 200 --rounds 50; needs a browser (CHROMIUM_PATH)
import { join } from 'node:path';
import { bench, optionsOf } from './support/bench.mjs';
import { logIn, openPhone, rest, startBrowser, traceTasks } from './support/browser.mjs';
import { serveFiles } from './support/files.mjs';
import { startProduct } from './support/server.mjs';

const { taps, rounds } = optionsOf({ taps: 200, rounds: 50 });

const GOALS = { 'INP ms': 100, 'task ms': 33, heap: 1.1, elements: 1.1 };
/** Rounds until all code is loaded and what is kept is full. */
const warm = Math.ceil(rounds / 5);
/** Between two measured taps; a person waits longer. */
const PAUSE_MS = 300;
const CITY = { latitude: 14.6349, longitude: -90.5069 };

/** What a person taps first, and in each round: by its name or, after '>', by a selector. */
const PEOPLE = {
  'duena@demo.gt': [
    'Puerta, >main button:has-text("Sexta Avenida")',
    'Hoy, >nav a[href="/solicitudes"], Aceptar, Deshacer, Rechazar, ' +
      '>dialog button:has-text("Rechazar"), Deshacer, Puerta, >main li button:has-text("Por llegar"), Llegó, Deshacer, ' +
      'Historial, Menú, Tablero, Menú, Guardianes, Menú, >dialog a[href="/"]',
  ],
  'conductor@demo.gt': [
    'Inicio',
    'Inicio, Alejar, Acercar, Ver lista, >[aria-label=Filtros] button, >[aria-label=Filtros] button, ' +
      'Ampliar lista, Reducir lista, Ver mapa, Mi ubicación, >button[aria-label*="Santo Domingo"], Volver, ' +
      '>section[tabindex] li a, Solicitar disponibilidad, Volver, Volver, Historial, >main li a, Volver, ' +
      'Menú, Registrar Vehículo, Menú, Soporte, Menú, >dialog a[href="/"]',
  ],
};

/** Runs in the page: the longest event of a tap, in milliseconds. */
function watch() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Taps one after the other. @returns what was tapped, and what it took from then on until the page rests */
async function walk({ page, client }, steps, pauseMs = PAUSE_MS, traced = false) {
  const seen = [];
  for (const step of steps.split(', ')) {
    const named = (role) => page.getByRole(role, { name: step, exact: true });
    const found = step.startsWith('>') ? page.locator(step.slice(1)) : named('button');
    const target = found.or(named('link')).filter({ visible: true }).first();
    // Nothing lies over it; to look for it is no part of the tap.
    await target.tap({ trial: true });
    const { x, y, width, height } = await target.boundingBox();
    const endTrace = traced && (await traceTasks(client));
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    // Without a pause nobody measures the tap: the next one waits for its own target alone.
    if (pauseMs) await page.waitForTimeout(pauseMs).then(() => rest(page));
    const ms = await page.evaluate(() => [window.longest, (window.longest = 0)][0]);
    seen.push({ step, ms: traced ? await endTrace() : ms });
  }
  return seen;
}

/** Heap and elements of what is still needed. */
async function memoryOf({ page, client }) {
  await rest(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { nodes } = await client.send('Memory.getDOMCounters');
  return { heap: usedSize, elements: nodes };
}

/** The slowest first. */
const ranked = (seen) => seen.toSorted((one, other) => other.ms - one.ms);
const inpOf = (seen) => ranked(seen)[Math.floor(seen.length * 0.02)].ms;

await bench(async ({ folder, started }) => {
  const files = started(await serveFiles());
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: '1', TILE_URL: files.tiles };
  const { url } = started(await startProduct(settings));
  const browser = started(await startBrowser());
  const rows = [];
  for (const [mail, [first, round]] of Object.entries(PEOPLE)) {
    const session = await logIn(browser, url, mail);
    const place = { permissions: ['geolocation'], geolocation: CITY };
    const phone = await openPhone(browser, session, { hasTouch: true, isMobile: true, ...place });
    await phone.page.addInitScript(watch);
    await phone.page.goto(url);
    await walk(phone, `${first}, ${round}`);
    const tasks = ranked(await walk(phone, round, PAUSE_MS, true));
    const slow = (rate) => phone.client.send('Emulation.setCPUThrottlingRate', { rate });
    await slow(4);
    const seen = [];
    while (seen.length < taps / 2) seen.push(...(await walk(phone, round)));
    await slow(1);
    const memory = [];
    while (memory.push((await walk(phone, round, 0), await memoryOf(phone))) < rounds);
    await phone.context.close();
    const growth = (figure) => memory.at(-1)[figure] / memory.at(warm - 1)[figure];
    for (const worst of [ranked(seen), tasks]) console.table(worst.slice(0, 5));
    rows.push({
      mail,
      taps: seen.length,
      'INP ms': inpOf(seen),
      'INP A/A': inpOf(seen.slice(seen.length / 2)) / inpOf(seen.slice(0, seen.length / 2)),
      'task ms': tasks[0].ms,
      heap: growth('heap'),
      elements: growth('elements'),
    });
  }
  return { rows, goals: () => ({ most: GOALS }) };
});
