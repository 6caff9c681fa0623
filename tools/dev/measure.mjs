// Measures the time from a save to its display with `npm run dev` on a copy of this checkout, and whether
// typed text survives. CHROMIUM_PATH=… node tools/dev/measure.mjs [APP…]
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyOfRepository } from '../test/copy.mjs';
import { top } from '../workspace/packages.mjs';
import { spawnDevServer } from './spawn-dev-server.mjs';

const { chromium } = createRequire(join(top, 'e2e', 'package.json'))('@playwright/test');
const TIMES = 3;
/** Pause between saves, like a person's. */
const BETWEEN_MS = 4000;
const PLATE = 'P512KLM';

/** Change of a file, and the place where it shows; `n` differs with each save. */
const edits = {
  shell: {
    file: 'shell/src/frame/side-menu.tsx',
    from: 'Cerrar sesión',
    to: (n) => `Cerrar sesión ${n}`,
    seen: (page, n) => page.getByRole('button', { name: `Cerrar sesión ${n}` }).waitFor(),
  },
  driver: {
    file: 'driver-app/src/features/vehicles/vehicles-screen.tsx',
    from: "label: 'Color'",
    to: (n) => `label: 'Color ${n}'`,
    seen: (page, n) => page.getByLabel(`Color ${n}`).waitFor(),
  },
  'shared-ui': {
    file: 'shared-ui/src/components/field.tsx',
    from: '{label}</FieldLabel>',
    to: (n) => `{label} ${n}</FieldLabel>`,
    seen: (page, n) => page.getByLabel(`Placa ${n}`).waitFor(),
  },
  server: {
    file: 'server/src/modules/health/routes.ts',
    from: "({ status: 'ok' })",
    to: (n) => `({ status: 'ok ${n}' })`,
    seen: async (page, n, url) => {
      while ((await (await fetch(`${url}/healthz`)).json()).status !== `ok ${n}`);
    },
  },
};

const folder = copyOfRepository({ whole: true });
const devServer = await spawnDevServer(folder, process.argv.slice(2));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ locale: 'es-GT', viewport: { width: 1440, height: 900 } });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(devServer.url);
  await page.getByLabel('Email').fill('conductor@demo.gt');
  await page.getByLabel('Contraseña', { exact: true }).fill('parqueo-demo-2026');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Registrar Vehículo' }).click();
  const plate = page.getByLabel('Placa');
  await plate.fill(PLATE);
  for (const [name, { file, from, to, seen }] of Object.entries(edits)) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} no longer has '${from}'`);
    for (let n = 1; n <= TIMES; n += 1) {
      await plate.fill(PLATE);
      await pause(BETWEEN_MS);
      loads = 0;
      const began = performance.now();
      writeFileSync(path, before.replace(from, to(n)));
      await seen(page, n, devServer.url);
      const seconds = ((performance.now() - began) / 1000).toFixed(2);
      const text = (await plate.inputValue()) === PLATE ? 'kept' : 'lost';
      console.log(`${name.padEnd(12)} ${seconds} s  typed text ${text}, ${loads} page loads`);
    }
  }
} finally {
  await browser.close();
  await devServer.close();
  rmSync(folder, { recursive: true, force: true });
}
