export type { Api } from '../client';
