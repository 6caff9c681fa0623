// Renders the icon (shell/site/icons/icon.svg) as the PNG files that phones ask for. Run by hand
// after the drawing changed: CHROMIUM_PATH=/usr/bin/chromium node tools/icons.mjs
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { top } from './workspace/packages.mjs';

const { chromium } = createRequire(join(top, 'e2e', 'package.json'))('@playwright/test');

const folder = join(top, 'shell', 'site', 'icons');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
// A mask cuts away up to a fifth on each side, and the platform rounds the corners itself.
const square = drawing.replace(/ rx="\d+"/, '');
const padded = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const files = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  { file: 'icon-maskable-512.png', size: 512, svg: padded },
  { file: 'apple-touch-icon.png', size: 180, svg: square },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { file, size, svg } of files) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  await page.close();
}
await browser.close();
