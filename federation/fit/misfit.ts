/** What is judged: the manifest and the shell's description themselves, the versions that a page has, names, and places in the page. */
export type Rule =
  | 'manifest-version'
  | 'host-version'
  | 'range'
  | 'host-api'
  | 'floor'
  | 'host-member'
  | 'export'
  | 'route'
  | 'slot'
  | 'order'
  | 'icon';

/** One reason why a release and a page do not go together. */
export interface Misfit {
  rule: Rule;
  /** Plain English, naming what is missing. */
  message: string;
}
