import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { top } from '../workspace/packages.mjs';

const text = readFileSync(join(top, 'Dockerfile'), 'utf8');

/**
 * One instruction: `words` without its flags, or the list of a JSON form; `flags` by name.
 * @typedef {{ name: string, words: string[], flags: Record<string, string>, json: boolean, text: string }} Step
 *
 * @typedef {{ name: string, image: string, steps: Step[] }} Stage name: its number where it has none
 */

/** @returns {Step} */
function stepOf(instruction) {
  const flags = (instruction.getFlags?.() ?? []).map((flag) => [flag.getName(), flag.getValue()]);
  const list = instruction.getJSONStrings?.().map((item) => item.getJSONValue()) ?? [];
  const words = instruction.getArguments().map((argument) => argument.getValue());
  return {
    name: instruction.getKeyword(),
    words: list.length > 0 ? list : words,
    flags: Object.fromEntries(flags),
    json: list.length > 0,
    text: instruction.getArgumentsContent() ?? '',
  };
}

/** The Dockerfile's stages, in their order. @returns {Stage[]} */
export function stages() {
  const found = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const name = instruction.getBuildStage() ?? String(found.length);
      found.push({ name, image: instruction.getImage(), steps: [] });
    } else found.at(-1).steps.push(stepOf(instruction));
  }
  return found;
}

/** The linter's findings, one line each. */
export const problems = () =>
  validate(text, { instructionJSONInSingleQuotes: ValidationSeverity.ERROR }).map(
    ({ range, message }) => `${range.start.line + 1}: ${JSON.stringify(message)}`,
  );

/** Variables that a stage sets. @param {Stage} stage @returns {Record<string, string>} */
export const environmentOf = ({ steps }) =>
  Object.fromEntries(
    steps
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ words }) =>
        words.map((word) => [word.split('=', 1)[0], word.replace(/^[^=]*=/, '')]),
      ),
  );

/** Lines of .dockerignore that exclude files. */
export const ignored = () =>
  existsSync(join(top, '.dockerignore'))
    ? readFileSync(join(top, '.dockerignore'), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
    : [];

/** The command of a stage's health check. @param {Stage} stage @returns {string[]} */
export function healthCheckOf({ steps }) {
  const check = steps.findLast(({ name }) => name === 'HEALTHCHECK');
  return JSON.parse(check?.text.replace(/^.*?\bCMD\s+/s, '') ?? '[]');
}
