import { signUp } from './log-in.mjs';

/** Records in a page when its first price is visible. */
function watch() {
  window.bench = { price: 0 };
  const look = () => {
    const marks = document.querySelector('.leaflet-marker-pane')?.textContent ?? '';
    if (!/Q\d/.test(marks)) return;
    changes.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.bench.price = performance.now())));
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Traces a page's threads; `stop` returns its longest task in milliseconds, even one hidden from the page. */
async function traceTasks(page) {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => void events.push(...value));
  const includedCategories = ['toplevel', '__metadata'];
  await client.send('Tracing.start', { traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((done) => client.once('Tracing.tracingComplete', done));
    await client.send('Tracing.end');
    await complete;
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    // Continuations of network promises are traced apart from tasks, as microtasks.
    const tasks = events.filter(
      ({ name, pid, tid }) =>
        /(RunTask|MicrotaskCheckpoint)$/.test(name) && pages.has(`${pid} ${tid}`),
    );
    // A task that began before the trace, or outlasts it, has no length.
    return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000));
  };
}

/** Milliseconds of each frame while the map is dragged to and fro with the mouse. */
export async function framesWhilePanning(page) {
  const { width, height } = page.viewportSize();
  const [x, y] = [width * 0.6, height * 0.4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames = [];
    let before = performance.now();
    const next = (now) => {
      frames.push(now - before);
      before = now;
      if (window.panning) requestAnimationFrame(next);
    };
    Object.assign(window, { frames, panning: true });
    requestAnimationFrame(next);
  });
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(x + Math.sin(step / 10) * 120, y + Math.cos(step / 10) * 80);
  await page.mouse.up();
  return page.evaluate(() => {
    window.panning = false;
    return window.frames;
  });
}

const elementsIn = (page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Waits until the page has sent and computed nothing for a while. */
async function rest(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
}

/** One page, opened with an empty cache. */
export async function visit(browser, address, { session, size, after, hasLots = true }) {
  const context = await browser.newContext({
    viewport: size,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    storageState: session?.state,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const longestTask = await traceTasks(page);
    await page.goto(address);
    if (hasLots)
      await page.waitForFunction(() => window.bench.price > 0, null, { timeout: 60_000 });
    else await page.locator('.leaflet-tile-loaded').first().waitFor();
    await rest(page);
    const task = await longestTask();
    const price = await page.evaluate(() => window.bench.price);
    const more = await after(page);
    // Each start renews the session, which makes the stored one invalid.
    if (session) session.state = await context.storageState();
    return { price, task, ...more };
  } finally {
    await context.close();
  }
}

/** The elements of our map's screen as it opens, with its list, with more of it, and a level further out. */
export async function countElements(page) {
  const counts = { map: await elementsIn(page) };
  const button = (name) => page.getByRole('button', { name, exact: true });
  if (await button('Ver lista').isVisible()) {
    await button('Ver lista').click();
    await button('Ampliar lista').click();
  }
  await rest(page);
  counts.list = await elementsIn(page);
  for (let more = 0; more < 3 && (await button('Ver más').isVisible()); more += 1)
    await button('Ver más').click();
  counts.more = await elementsIn(page);
  if (await button('Ver mapa').isVisible()) await button('Ver mapa').click();
  for (const zoom of ['Alejar', 'Alejar', 'Alejar']) {
    await page.getByRole('button', { name: zoom }).click();
    await rest(page);
    counts.out = Math.max(counts.out ?? 0, await elementsIn(page));
  }
  return counts;
}

/** A driver's session, as the browser stores it. */
export async function login(browser, url) {
  const account = { email: 'conductor@ejemplo.gt', password: 'una-clave-larga-42' };
  await signUp(url, { ...account, phone: '55549777' });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.locator('.leaflet-container').waitFor();
  const state = await context.storageState();
  await context.close();
  return { state };
}
