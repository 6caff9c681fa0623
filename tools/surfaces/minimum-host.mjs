import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { top } from '../workspace/packages.mjs';

const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);

/**
 * Checks the types of a remote, and of the remote-kit sources in it, against an older Host. Each error
 * marks a use that needs a newer one.
 * @param {string} app folder of the remote, from the top
 * @param {Map<string, string>} parts snapshot of that Host
 * @returns {string[]} 'file:line message'
 */
export function needsNewerHost(app, parts) {
  const older = new Map(
    [...parts].map(([file, text]) => [
      join(top, 'shared-api', file.replace(/\.d\.ts$/, '.ts')),
      text,
    ]),
  );
  const config = join(top, app, 'tsconfig.json');
  const api = new API({ cwd: join(top, app), fs: { readFile: (path) => older.get(path) } });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} cannot be read`);
    return project.program
      .getSourceFileNames()
      .filter((path) => carried(app, path) && !isTest(path))
      .flatMap((path) => project.program.getSemanticDiagnostics(path))
      .map(
        ({ fileName, pos, text }) => `${relative(top, fileName)}:${lineAt(fileName, pos)} ${text}`,
      );
  } finally {
    api.close();
  }
}

const carried = (app, path) =>
  [app, 'remote-kit'].some((folder) => path.startsWith(join(top, folder, 'src', '/')));

const lineAt = (file, position) => readFileSync(file, 'utf8').slice(0, position).split('\n').length;
