import type { Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { type ElementType, type Props, withSeparateTexts } from './separate-texts.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

export function jsxDEV(
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
