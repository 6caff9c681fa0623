import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A command failed; `output` is all its output. */
export class CommandFailed extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a command and returns its output.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} what it printed, both streams
 * @throws {CommandFailed}
 */
export async function run(command, parameters, { cwd, env = process.env }) {
  // npm and npx are command files on Windows, which only a shell starts.
  const shell = process.platform === 'win32';
  const running = execute(command, parameters, { cwd, env, shell, maxBuffer: Infinity });
  // Nobody could answer a question.
  running.child.stdin.end();
  try {
    const { stdout, stderr } = await running;
    return stdout + stderr;
  } catch (error) {
    const what = [command, ...parameters].join(' ');
    throw new CommandFailed(
      `'${what}' ended with ${error.signal ?? error.code}`,
      error.stdout + error.stderr,
    );
  }
}
