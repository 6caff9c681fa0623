/**
 * Photos of a parking (LOT-02): how many, besides the one of its entrance; what an upload may be, in
 * bytes and millions of pixels; what is stored, in bytes and pixels of the longer edge.
 */
export const PHOTOS = {
  perParking: 4,
  uploadBytes: 10 * 1024 * 1024,
  megapixels: 30,
  storedBytes: 300 * 1024,
  edge: 1280,
  smallEdge: 320,
} as const;

/** What a photo shows: the inside of a parking, or its entrance (LOT-02). */
export const PHOTO_KINDS = ['inside', 'entrance'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Sizes in which a photo is stored; see PHOTOS for their pixels. */
export const PHOTO_SIZES = ['large', 'small'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
