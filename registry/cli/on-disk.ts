import type { Author } from '../context';
import type { Registry } from '../registry';
import type { Target } from './over-https';

/** Commands on a registry in a folder of this machine. */
export const onDisk = (registry: Registry, author: Author): Target => ({
  publish: (dist) => registry.publish(dist, author),
  misfits: registry.misfits,
  promote: (name, build, percent) => registry.promote(name, build, { ...author, percent }),
  rollback: (name, only) => registry.rollback(name, { ...author, only }),
  disable: (name, only) => registry.disable(name, { ...author, only }),
  list: registry.list,
  verify: (name) => registry.verify(name, author),
});
