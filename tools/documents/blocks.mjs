/**
 * A fenced block of commands in a document.
 * @typedef {object} Block
 * @property {number} line where it begins
 * @property {'ends' | 'stays' | 'refused'} kind 'stays': it serves until the document ends;
 *   'refused': its one command has to fail
 * @property {string} commands
 */

const kinds = new Set(['stays', 'refused']);

/**
 * The blocks of a document that begin with ```sh. A word behind it says what becomes of the last
 * command.
 * @param {string} text Markdown
 * @returns {Block[]}
 */
export function blocksIn(text) {
  return [...text.matchAll(/^```sh *(\w*)\n(.*?)^```$/gms)].map((match) => {
    const [, word, commands] = match;
    if (word && !kinds.has(word)) throw new Error(`A block cannot be '${word}'`);
    const line = text.slice(0, match.index).split('\n').length;
    return { line, kind: word || 'ends', commands };
  });
}
