import type { Key } from 'react';
import * as react from 'react/jsx-runtime';
import { type ElementType, type Props, withSeparateTexts } from './separate-texts.ts';

const createElement = (type: ElementType, props: Props, key?: Key) =>
  react.jsx(type, withSeparateTexts(type, props), key);

/** For children that are written out. Those that were joined to one text are no list any more. */
function createParent(type: ElementType, props: Props, key?: Key) {
  const separate = withSeparateTexts(type, props);
  return Array.isArray(separate.children) ? react.jsxs(type, separate, key) : react.jsx(type, separate, key);
}

export { Fragment, type JSX } from 'react/jsx-runtime';
// The compiler calls these two.
export { createElement as jsx, createParent as jsxs };
