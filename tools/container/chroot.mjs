import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The user that Node's images bring. */
const user = { name: 'node', id: 1000 };

/** Of this machine's /etc, what programs need to look up names and trust certificates. */
const settings = ['hosts', 'ld.so.cache', 'nsswitch.conf', 'resolv.conf', 'ssl', 'ca-certificates'];

/**
 * A folder that stands for a base image: this machine's programs and libraries, read only, and a
 * tree of its own for everything else.
 */
export function baseImage(root) {
  for (const folder of ['usr', 'proc', 'dev', 'root', 'etc', 'tmp'])
    mkdirSync(join(root, folder), { recursive: true, mode: folder === 'tmp' ? 0o777 : 0o755 });
  for (const folder of ['bin', 'lib', 'lib64', 'sbin'])
    symlinkSync(join('usr', folder), join(root, folder));
  for (const name of settings.filter((file) => existsSync(join('/etc', file))))
    cpSync(join('/etc', name), join(root, 'etc', name), { recursive: true, dereference: true });
  for (const [file, own] of [
    ['passwd', `${user.name}:x:${user.id}:${user.id}::/home/node:/bin/sh`],
    ['group', `${user.name}:x:${user.id}:`],
  ]) {
    const others = readFileSync(join('/etc', file), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith(`${user.name}:`) && !line.includes(`:${user.id}:`));
    writeFileSync(join(root, 'etc', file), [own, ...others].join('\n'));
  }
}

const quoted = (word) => `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * Starts a command in a folder as in a container: with mounts of its own, as the first of its
 * processes. The package manager's cache and settings are there for who is root.
 * @param {string} root
 * @param {{ command: string[], folder: string, env: Record<string, string>, as: string }} what
 */
export function inside(root, { command, folder, env, as }) {
  const mounts = [
    `mount --rbind /usr ${quoted(join(root, 'usr'))}`,
    `mount -o remount,bind,ro ${quoted(join(root, 'usr'))}`,
    `mount --rbind /dev ${quoted(join(root, 'dev'))}`,
    `mount -t proc proc ${quoted(join(root, 'proc'))}`,
    ...(as === 'root' ? [`mount --bind /root ${quoted(join(root, 'root'))}`] : []),
  ];
  const ids = as === 'root' ? '0:0' : `${user.id}:${user.id}`;
  const go = `cd ${quoted(folder)} && exec ${command.map(quoted).join(' ')}`;
  const script = `${mounts.join(' && ')} && exec chroot --userspec=${ids} ${quoted(root)} sh -c ${quoted(go)}`;
  return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
