/** Whether a path stays below a folder: no step up, not absolute, no other system's separators. */
export const isInside = (path: string): boolean =>
  !/^\/|[\\\0:]/.test(path) && path.split('/').every((part) => part !== '..' && part !== '.');
