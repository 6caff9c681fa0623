import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A way to the product, channel included, that can be cut as when a server dies. */
export async function startRelay(target: string) {
  const open = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('error', () => to.destroy()).on('close', () => open.delete(from) && to.destroy());
    from.pipe(to);
  };
  const server = createServer((visitor) => {
    const product = connect(Number(new URL(target).port), '127.0.0.1');
    join(visitor, product);
    join(product, visitor);
  });
  const listen = async (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = once(server.close(), 'close');
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
}
