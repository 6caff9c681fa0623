/** A text in lines of at most so many characters, broken between words; what does not fit ends in '…'. */
export function linesOf(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && line.length <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] += ' …';
  return shown.map((line) => (line.length > width + 2 ? `${line.slice(0, width)}…` : line));
}
