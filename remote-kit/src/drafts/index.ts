export { DraftNotice } from './draft-notice';
export { changedValues, mergeDraft, useDraft } from './use-draft';
export { useInputDraft } from './use-input-draft';
