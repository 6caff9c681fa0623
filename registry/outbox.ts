import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAudit } from './audit';
import { RegistryError, ifMissing } from './errors';
import { holding } from './file-lock';
import { layoutOf } from './layout';
import { writeWhole } from './write-whole';

/** How far the audit was delivered, in bytes, and the attempts at its next event. */
export interface Place {
  offset: number;
  /** Attempts so far, and the instant (ISO 8601) of the next one. */
  tries: number;
  notBefore: string;
}

/** The audit for its delivery to a webhook, and how far that got: webhook.json. */
export function openOutbox(dataDir: string) {
  const layout = layoutOf(dataDir);
  const file = join(layout.root, 'webhook.json');
  const { size, readFrom } = openAudit(layout.audit);

  /** Null at first, and if it cannot be read. */
  async function readPlace(): Promise<Place | null> {
    const text = await readFile(file, 'utf8').catch(ifMissing(''));
    try {
      const place = JSON.parse(text) as Place;
      return Number.isSafeInteger(place.offset) ? place : null;
    } catch {
      // The place is lost, so delivery starts again.
      return null;
    }
  }

  /** Works while no other process does; does nothing if another one is at work. */
  const alone = (work: (save: (place: Place) => Promise<void>) => Promise<void>): Promise<void> =>
    holding(
      `${file}.lock`,
      (assertAlone) =>
        work(async (place) => {
          await assertAlone();
          await writeWhole(file, JSON.stringify(place));
        }),
      0,
    ).catch((error: unknown) => {
      if (!(error instanceof RegistryError && error.code === 'BUSY')) throw error;
    });

  return { size, readFrom, readPlace, alone };
}
