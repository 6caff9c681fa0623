import type { Author } from '../context';
import type { Registry } from '../registry';
import type { Target } from './target';

/** Commands on a registry in a folder of this machine. */
export const onDisk = (registry: Registry, author: Author): Target => ({
  publish: (dist) => registry.publish(dist, author),
  async promote(name, build, percent) {
    await registry.promote(name, build, { ...author, percent });
    return registry.state(name);
  },
  async rollback(name, only) {
    const { already } = await registry.rollback(name, { ...author, only });
    return { ...(await registry.state(name)), already };
  },
  async disable(name, only) {
    const { already } = await registry.disable(name, { ...author, only });
    return { ...(await registry.state(name)), already };
  },
  list: registry.list,
  verify: (name) => registry.verify(name, author),
});
