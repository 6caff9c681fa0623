import { spawn } from 'node:child_process';

/** Something that was run ended badly; `output` is all that it printed. */
export class CommandFailed extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a command and keeps its output.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} what it printed, both streams
 * @throws {CommandFailed}
 */
export function run(command, parameters, { cwd, env = process.env }) {
  return new Promise((resolve, reject) => {
    // npm and npx are command files on Windows, which only a shell starts.
    const shell = process.platform === 'win32';
    const child = spawn(command, parameters, {
      cwd,
      env,
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString('utf8');
      if (code === 0) resolve(output);
      else
        reject(
          new CommandFailed(
            `«${[command, ...parameters].join(' ')}» terminó con ${code ?? signal}`,
            output,
          ),
        );
    });
  });
}
