import { type ElementType, type Key, type JSX } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * Creates the elements of a development build. React's own module would bring a part of React's
 * development build into a remote and fail in the page of a production shell, where `npm run dev` can
 * show one (shell/src/local-remotes). In a development page, the page's React gives the same warnings.
 */
export const jsxDEV = (
  type: ElementType,
  props: object,
  key: Key | undefined,
  hasFixedChildren: boolean,
): JSX.Element => (hasFixedChildren ? jsxs : jsx)(type, props, key);

export { Fragment };
