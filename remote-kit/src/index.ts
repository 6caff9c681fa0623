export { CardHeading } from './card-heading';
export { type LoadScreen, type RemoteParts, defineRemote } from './define-remote';
export { Figures } from './figures';
export { IconLine } from './icon-line';
export { Section } from './section';
export { type FieldErrors, type Problem, useSubmit } from './use-submit';
export { useSubmissionKey } from './use-submission-key';
