/** Marks in what the script prints. */
export const BEGINS = '::line';

const SERVES = 'Parqueo Central: http';
const START_SECONDS = 240;

/** Runs commands in this shell, so that `cd` and variables last. */
const ends = ({ line, commands }) => `echo '${BEGINS} ${line}'\n${commands}`;

/** A shell's statuses for a missing command or one without permission. */
const NOT_RUN = 126;

/** Runs one command that must fail: of several, any could fail, and the shell would go on. */
function refused({ line, commands }) {
  if (commands.trim().includes('\n')) throw new Error(`Line ${line}: one command can be refused`);
  return `echo '${BEGINS} ${line}'
status=0
(
${commands}) || status=$?
if ((status == 0 || status >= ${NOT_RUN})); then echo "It was not refused: $status"; exit 1; fi
`;
}

/** Runs commands in the background, in their own group, and waits for the product's answer. */
const stays = ({ line, commands }) => `echo '${BEGINS} ${line}'
log="$LOGS/${line}.log"
: > "$log" # Here already: what is in the background may open it after the first look at it.
setsid bash -ec ${quoted(commands)} > "$log" 2>&1 &
started+=($!)
for ((second = 0; ; second += 1)); do
  grep -q '${SERVES}' "$log" && break
  if ! kill -0 "\${started[-1]}" || ((second > ${START_SECONDS})); then cat "$log"; exit 1; fi
  sleep 1
done
`;

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const pieces = { ends, refused, stays };

/**
 * A bash script that runs a document's blocks and stops at the first with another outcome than written.
 * Its background commands end with it.
 * @param {import('./blocks.mjs').Block[]} blocks
 * @param {string} afterFirst commands behind the first block
 */
export function scriptOf(blocks, afterFirst) {
  const [first, ...others] = blocks.map((block) => pieces[block.kind](block));
  return `set -e
started=()
finish() { for group in "\${started[@]}"; do kill -TERM -- "-$group" 2> /dev/null || true; done; wait; }
trap finish EXIT
${[first, afterFirst, ...others].join('\n')}
`;
}
