export { type LoadScreen, type RemoteParts, defineRemote } from './define-remote';
export { IconLine } from './icon-line';
export { Section } from './section';
export { useSubmissionKey } from './use-submission-key';
