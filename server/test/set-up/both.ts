import startEmbedded from './embedded';
import startPostgres from './postgres';

/** For tests of processes, which run on either store. */
export default async function setup(): Promise<void> {
  await Promise.all([startPostgres(), startEmbedded()]);
}
