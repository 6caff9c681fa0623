import { type ElementType, type Key, type JSX } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * What a development build calls for its elements. React's own would bring a part of React's
 * development build into a remote, and fail in the page of a production shell, where `npm run dev` can
 * show one (shell/src/local-remotes). The page's own warns of the same in a development page.
 */
export const jsxDEV = (
  type: ElementType,
  props: object,
  key: Key | undefined,
  hasFixedChildren: boolean,
): JSX.Element => (hasFixedChildren ? jsxs : jsx)(type, props, key);

export { Fragment };
