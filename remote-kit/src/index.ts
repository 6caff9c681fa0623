export { CardHeading } from './card-heading';
export { type LoadScreen, type RemoteOptions, defineRemote } from './define-remote';
export { Figures } from './figures';
export { IconLine } from './icon-line';
export { Section } from './section';
export { type StateLevel, StateMark, levelOf } from './state-mark';
export { useIdempotencyKey } from './use-idempotency-key';
export { useSubmit } from './use-submit';
