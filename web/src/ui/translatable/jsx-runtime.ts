import type { Key } from 'react';
import * as react from 'react/jsx-runtime';
import { type ElementType, type Props, withSeparateTexts } from './separate-texts.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

export const jsx = (type: ElementType, props: Props, key?: Key) =>
  react.jsx(type, withSeparateTexts(type, props), key);

/** For children that are written out. Those that were joined to one text are no list any more. */
export function jsxs(type: ElementType, props: Props, key?: Key) {
  const separate = withSeparateTexts(type, props);
  return Array.isArray(separate.children) ? react.jsxs(type, separate, key) : react.jsx(type, separate, key);
}
