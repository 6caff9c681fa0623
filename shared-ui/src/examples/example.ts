import type { ComponentType } from 'react';

/** One state of a component, by its name. */
export type Examples = Readonly<Record<string, ComponentType>>;
