const oldest = [20, 19];

/** Ends the process with one line if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Parqueo Central needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
