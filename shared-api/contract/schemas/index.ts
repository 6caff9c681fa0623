export * from './common';
export * from './documents';
export * from './parking';
export * from './remote';
export * from './reservation';
export * from './session';
export * from './socket';
