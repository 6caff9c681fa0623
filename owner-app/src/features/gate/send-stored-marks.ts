import type { Host } from '@parqueo/shared-api/host';
import { lotsWithMarks, markQueue } from '../../lib/marks/mark-queue';

/** Sends what the signed-in person marked at any gate and what still waits on the device (GAT-03). */
export function sendStoredMarks(host: Host): void {
  for (const lot of lotsWithMarks(host)) void markQueue(host, lot).send();
}
