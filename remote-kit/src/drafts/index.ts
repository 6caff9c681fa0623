export { RestoredLine } from './restored-line';
export { fillAlike, useDraft } from './use-draft';
export { useInputDraft } from './use-input-draft';
