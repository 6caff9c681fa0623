/** How long a browser may take to begin reading a file that it saves. */
const READ_MS = 40_000;

/** Has the browser save a file, as a link to it would. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Safari reads the file only after the tap's event has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
