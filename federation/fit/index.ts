export { CANDIDATE_SHELL, type RemoteMisfit, fits, fitsShell } from './fits';
export type { Misfit, Rule } from './misfit';
