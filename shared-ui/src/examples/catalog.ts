import type { ComponentType } from 'react';

/** Each component's states by their names, by its name. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, ComponentType>>>>;
