/** What stands in the way of a file, for the operator. */
const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'no hay permiso para usarlo.',
  EDQUOT: 'el disco está lleno; haz sitio y repite.',
  EEXIST: 'ya existe.',
  EIO: 'el disco falla.',
  EISDIR: 'es una carpeta.',
  ENOENT: 'no existe ese archivo o su carpeta.',
  ENOSPC: 'el disco está lleno; haz sitio y repite.',
  ENOTDIR: 'no está en una carpeta.',
  EROFS: 'el disco es de sólo lectura.',
};

/** The words for a failure of the file system; undefined for any other. */
export const fileProblem = (error: unknown): string | undefined =>
  PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
