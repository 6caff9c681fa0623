import { FUNCTIONS } from '../../platform/db/functions';

export const names = Object.keys(FUNCTIONS);
