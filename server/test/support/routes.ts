import type { App } from '../../src/platform/http/app';

/** Every route of the server, as 'METHOD /path'; HEAD and preflights, which follow others, left out. */
export async function routesOf(app: App): Promise<string[]> {
  await app.ready();
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === '') continue;
    path.length = indent.length / 4;
    path.push(part);
    for (const method of methods.split(', ')) {
      if (method !== '' && method !== 'HEAD' && method !== 'OPTIONS') {
        routes.push(`${method} ${path.join('')}`);
      }
    }
  }
  return routes;
}
