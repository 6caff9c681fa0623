export * from './leak-at';
export * from './makers';
export * from './render-screen';
export * from './typed-while-sending';
