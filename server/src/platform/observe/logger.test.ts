import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { createLogger, openLines } from './logger';

const folder = mkdtempSync(join(tmpdir(), 'parqueo-log-'));
const path = join(folder, 'log');
afterAll(() => rmSync(folder, { recursive: true }));

test('API-02 a log says what is missing as soon as there is room again', async () => {
  const file = openSync('/dev/full', 'w');
  const destination = openLines(file);
  const log = createLogger(true, destination);
  for (let n = 0; n < 100; n += 1) log.info('perdida');
  await turn();
  expect(destination.dropped()).toBe(100);
  closeSync(file);
  // The system gives the lowest number that is free.
  expect(openSync(path, 'w')).toBe(file);
  log.info('otra vez');
  log.info('y otra');
  await turn();
  closeSync(file);
  const written = readFileSync(path, 'utf8').trim().split('\n');
  expect(written.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 40, lines: 100, msg: 'Faltan líneas en este registro' }),
    expect.objectContaining({ msg: 'otra vez' }),
    expect.objectContaining({ msg: 'y otra' }),
  ]);
  expect(destination.dropped()).toBe(100);
});

test.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'API-02 of a full disk (%s) the log has words and no place in the code, which any other failure has',
  (code) => {
    const written: string[] = [];
    const log = createLogger(true, { write: (line) => void written.push(line) });
    const full = Object.assign(new Error('could not extend file "base/16384/2608"'), { code });
    for (const err of [full, new Error('ours')]) log.error({ err }, 'Solicitud fallida');
    const [ofDisk, other] = written.map((line) => (JSON.parse(line) as { err: object }).err);
    expect(ofDisk).toEqual({ type: 'Error', message: 'el disco está lleno; haz sitio.', code });
    expect(other).toMatchObject({ message: 'ours', stack: expect.stringContaining('.test.ts') });
  },
);
