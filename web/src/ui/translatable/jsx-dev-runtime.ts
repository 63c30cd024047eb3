import type { Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { type ElementType, type Props, withSeparateTexts } from './separate-texts.ts';

function createElement(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isList: boolean,
  source?: react.JSXSource,
  self?: unknown,
) {
  const separate = withSeparateTexts(type, props);
  return react.jsxDEV(type, separate, key, isList && Array.isArray(separate.children), source, self);
}

export { Fragment, type JSX } from 'react/jsx-dev-runtime';
// The compiler calls it while developing.
export { createElement as jsxDEV };
