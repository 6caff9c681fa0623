/** Whether a path is a plain one below a folder: no step up, no absolute one, none of another system. */
export const isInside = (path: string): boolean =>
  !/^\/|[\\\0:]/.test(path) && path.split('/').every((part) => part !== '..' && part !== '.');
