export { type LoadScreen, type RemoteParts, defineRemote } from './define-remote';
export { useSubmissionKey } from './use-submission-key';
