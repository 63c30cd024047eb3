import { type ElementType, Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

export type { ElementType };
export type Props = { children?: ReactNode };

/** Their texts are joined, but never wrapped: they hold no element. */
const textElements = new Set<unknown>(['option', 'title', 'textarea', 'style', 'script', 'text']);

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'number' || (typeof child === 'string' && child !== '');
const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || child === '' || typeof child === 'boolean';
/** Translators leave it as it is. */
const isBlank = (text: string | number): boolean => typeof text === 'string' && text.trim() === '';

const holdsText = (child: ReactNode): boolean =>
  Array.isArray(child) ? child.some(holdsText) : isText(child);

/** Texts that follow each other become one at the place of the first, as they are one line to whoever reads them. */
const joinTexts = (children: readonly ReactNode[]): ReactNode[] =>
  children.map((child, index) => {
    if (!isText(child)) return child;
    if (isText(children[index - 1])) return null;
    const end = children.findIndex((one, at) => at > index && !isText(one));
    return children.slice(index, end < 0 ? undefined : end).join('');
  });

function wrapTexts(child: ReactNode, index = 0): ReactNode {
  if (Array.isArray(child)) return holdsText(child) ? joinTexts(child).map(wrapTexts) : child;
  return isText(child) && !isBlank(child) ? jsx('span', { children: child }, `text-${index}`) : child;
}

function separateTexts(type: ElementType, children: ReactNode): ReactNode {
  if (type === Fragment) return wrapTexts(children);
  // The only child is no node of its own to React, which replaces the element's whole content.
  if (!Array.isArray(children) || !holdsText(children)) return children;
  if (children.every((child) => isText(child) || isNothing(child))) return children.filter(isText).join('');
  return textElements.has(type) ? children : wrapTexts(children);
}

/**
 * The properties of an element whose texts have no sibling: each stands in an element of its own. A component may pass
 * its children to an element that a package makes, so they are treated alike.
 */
export function withSeparateTexts(type: ElementType, props: Props): Props {
  const children = separateTexts(type, props.children);
  return children === props.children ? props : { ...props, children };
}
