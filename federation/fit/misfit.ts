/** The checks: of the manifest and the shell's description, of versions, names and places in the page. */
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
  | 'bottom'
  | 'order'
  | 'icon';

/** A reason why a release does not fit a page. */
export interface Misfit {
  rule: Rule;
  /** Plain English, naming what is missing. */
  message: string;
}
