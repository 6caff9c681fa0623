import { setTimeout as pause } from 'node:timers/promises';

/**
 * What may happen to a database; each ends when it can be used again, and may give what is to be
 * repaired afterwards.
 * @param {object} parts the pair, the way to it, and how it is seen that the server cannot work
 */
export function faultsOf({ pair, way, untilUnready }) {
  const restarts = {
    fast: () => pair.restart('fast'),
    immediate: () => pair.restart('immediate'),
    terminated: () =>
      pair.administer(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'parqueo%'`,
      ),
  };
  const failovers = {
    /** The primary dies; its standby takes over, and the way leads there. */
    async promoted() {
      await pair.promote();
      way.leadTo(pair.primary().port);
      return pair.follow;
    },
    /** The same server goes on, but writes nothing. */
    async readOnly() {
      await pair.administer(
        'alter system set default_transaction_read_only = on',
        'select pg_reload_conf()',
      );
      await untilUnready();
      await pause(1000);
      await pair.administer(
        'set default_transaction_read_only = off',
        'alter system reset default_transaction_read_only',
        'select pg_reload_conf()',
      );
    },
    /** The way leads to the standby, which only reads; connections stay open when it leads back. */
    async replica() {
      way.leadTo(pair.standby().port);
      way.cut();
      await untilUnready();
      await pause(1000);
      way.leadTo(pair.primary().port);
    },
    /** Nothing arrives any more, and nobody closes a connection. */
    async blackHole() {
      way.swallow(true);
      await untilUnready();
      await pause(12_000);
      way.swallow(false);
    },
  };
  return { restarts, failovers };
}
