/** Selects all of a text with one tap, to copy it; Safari knows the prefixed name alone. */
export const selectedWhole = '-webkit-user-select: all; user-select: all;';
