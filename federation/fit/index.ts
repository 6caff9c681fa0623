export { CANDIDATE_SHELL, fits, fitsShell } from './fits';
export type { Misfit, Rule } from './misfit';
