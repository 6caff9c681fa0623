export { DraftNotice } from './draft-notice';
export { mergeDraft, useDraft } from './use-draft';
export { useInputDraft } from './use-input-draft';
