import { media } from '@parqueo/shared-ui';

/** Where the list is a panel beside the map: on large screens, and on a phone held sideways. */
export const besideMap = `${media.large}, ${media.landscape.slice('@media '.length)}`;

/** How much of the list's sheet is to be seen on small screens. */
export type SheetState = 'peek' | 'half' | 'full';

/** Height of the closed sheet in pixels: its head and the first row. */
export const PEEK_HEIGHT = 144;

/** Height of the line with the stay, in pixels, which stays in view above the full sheet. */
export const STAY_LINE_HEIGHT = 56;

/**
 * Half open it takes this share of the map, and leaves so many pixels to the header and the controls; two
 * rows are to be seen on the smallest phones.
 */
export const HALF = { share: 0.55, free: 312 };
