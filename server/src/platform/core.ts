import type { Position } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db, Store } from './db';
import type { ServerKeys } from './keys';
import type { AttemptLimiter } from './limits/attempt-limiter';
import type { Networks } from './limits/networks';
import type { Proofs } from './limits/proof-of-work';
import type { Topic } from './topic';

/** Where something that was moved on the map had been. */
export type FormerPlace = Position & { id: number };

/** What every module may be made of; there is one of each in a server. */
export interface Core {
  config: Config;
  store: Store;
  /** The store's database. */
  db: Db;
  /** The same for what is only read. */
  readOnly: Db;
  clock: Clock;
  logger: Logger;
  /** Figures for /metrics. */
  metrics: Registry;
  keys: ServerKeys;
  networks: Networks;
  attempts: AttemptLimiter;
  proofs: Proofs;
  /** Ids of users who have new events in the outbox. */
  newEvents: Topic<readonly number[]>;
  /** Ids of what maps show and that has changed: its data or its availability. */
  changedOnMap: Topic<readonly number[]>;
  movedOnMap: Topic<readonly FormerPlace[]>;
}
