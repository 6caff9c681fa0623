/** Marks in what the script prints. */
export const BEGINS = '::line';

const SERVES = 'Parqueo Central: http';
const START_SECONDS = 240;

/** One command after the other in this shell, so that `cd` and variables last. */
const ends = ({ line, commands }) => `echo '${BEGINS} ${line}'\n${commands}`;

/** What a shell answers when there is no such command, or none that it may run. */
const NOT_RUN = 126;

/** One command that has to fail: of several any could, and a shell goes on behind the first. */
function refused({ line, commands }) {
  if (commands.trim().includes('\n')) throw new Error(`Line ${line}: one command can be refused`);
  return `echo '${BEGINS} ${line}'
status=0
(
${commands}) || status=$?
if ((status == 0 || status >= ${NOT_RUN})); then echo "It was not refused: $status"; exit 1; fi
`;
}

/** In the background and in a group of its own, until the product answers. */
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
 * A script for bash that does what a document says, block by block, and stops at the first that does
 * not go as it is written. What serves is ended with it.
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
