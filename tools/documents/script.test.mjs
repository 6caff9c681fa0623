import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksIn } from './blocks.mjs';
import { scriptOf } from './script.mjs';

const folder = mkdtempSync(join(tmpdir(), 'script-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fence = '```';
const block = (kind, commands) => `Prose.\n\n${fence}sh ${kind}\n${commands}\n${fence}\n`;

function follow(...blocks) {
  const script = scriptOf(blocksIn(blocks.join('\n')), 'echo lent');
  const { status, stdout } = spawnSync('bash', ['-c', script], {
    env: { ...process.env, LOGS: folder },
    encoding: 'utf8',
  });
  return { status, said: stdout.split('\n').filter((line) => line && !line.startsWith('::')) };
}

test('blocks follow each other in one shell; what is to be refused fails, what stays serves until the end', () => {
  const serving = 'echo "Parqueo Central: http://127.0.0.1"; sleep 600';
  const { status, said } = follow(
    block('', 'cd /tmp; word=kept'),
    block('stays', serving),
    block('refused', 'false'),
    block('', 'echo "$word"; pwd'),
  );
  expect({ status, said }).toEqual({ status: 0, said: ['lent', 'kept', '/tmp'] });
});

test.each([
  ['a command that fails', block('', 'true; false; echo on')],
  ['a refusal that does not come', block('refused', 'true')],
  ['a refusal by a command that is not there', block('refused', 'no-such-command')],
  ['a server that ends', block('stays', 'echo sorry; exit 1')],
])('%s ends it', (_what, broken) => {
  const { status, said } = follow(block('', 'true'), broken, block('', 'echo after'));
  expect(status).toBe(1);
  expect(said).not.toContain('after');
});

test('of several commands none can be the one that is refused', () => {
  expect(() => follow(block('', 'true'), block('refused', 'true\nfalse'))).toThrow('one command');
});

test('other fences are not carried out; an unknown kind is reported', () => {
  expect(blocksIn(`${fence}\nrm -rf /\n${fence}\n${fence}js\n1\n${fence}\n`)).toEqual([]);
  expect(() => blocksIn(block('forever', 'true'))).toThrow("'forever'");
});
