import type { SessionClient } from '../client';
import { PATHS } from '../contract';

export const read = (client: SessionClient) => [client, PATHS];
