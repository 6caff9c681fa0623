import { FUNCTIONS } from '../../schema/functions';

export const names = Object.keys(FUNCTIONS);
