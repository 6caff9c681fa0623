/** The live builds, sent to an open page at once and after each change. */
export interface LivePointers {
  /** Name of the shell's script. */
  shell: string;
  /** Build of each remote. */
  remotes: Record<string, string>;
}
