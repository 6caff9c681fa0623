/** What is live at the desk, told at once and after each change. */
export interface LivePointers {
  /** Name of the shell's script. */
  shell: string;
  /** Build of each remote. */
  remotes: Record<string, string>;
}
