import type { Stay } from '@parqueo/shared-api/contract';

/** First parts of the keys of questions for several parkings, for the usual ones, and for one. */
export const LIST_KEY = 'parkings';
export const USUAL_KEY = 'usual-parkings';
export const PARKING_KEY = 'parking';

/** The stay's part of a query key; '' for now. */
export const stayKey = (stay: Stay | null) => (stay ? formatSpan(stay) : '');
const formatSpan = ({ start, end }: Stay) => `${start.toISOString()}/${end.toISOString()}`;
