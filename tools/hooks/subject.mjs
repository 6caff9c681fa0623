// A commit's subject is read in a list: it names what is changed and fits into a line.
import { readFileSync } from 'node:fs';

const MOST_CHARACTERS = 72;

const [subject = ''] = readFileSync(process.argv[2], 'utf8').split('\n');
const isGits = /^(Merge|Revert|fixup!|squash!|amend!) /.test(subject);
const { length } = subject;
const wrong = [
  !/^[a-z][\w -]*(, [\w -]+)*: \S/.test(subject) &&
    "begin with what it changes: 'driver: refetch a lot after its pending answer'",
  length > MOST_CHARACTERS &&
    `${length} characters: ${MOST_CHARACTERS} at most, the reason in the body`,
].filter(Boolean);

if (!isGits && wrong.length > 0) {
  console.error(`The commit's subject, '${subject}':\n  ${wrong.join('\n  ')}`);
  process.exitCode = 1;
}
