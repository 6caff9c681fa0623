import type { RegistryList, ReleaseState } from '@parqueo/shared-api/contract/schemas';
import type { Published } from '../registry';

/** Where commands go: to the registry in a folder, or to a server over HTTPS. */
export interface Target {
  publish(dist: string): Promise<Omit<Published, 'isNew'>>;
  promote(name: string, build: string, percent?: number): Promise<ReleaseState>;
  /**
   * @param build the one that is to be taken back, which a server always wants to be told; refused
   *   when visitors get another instead, unless it was taken back before
   */
  rollback(name: string, build?: string): Promise<ReleaseState>;
  /** @param build as for `rollback` */
  disable(name: string, build?: string): Promise<ReleaseState>;
  list(): Promise<RegistryList>;
  verify(name?: string): Promise<string[]>;
}
