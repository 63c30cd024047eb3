import { Component, isValidElement, type ReactNode } from 'react';

type Content = ReactNode | (() => ReactNode);

interface ItemBoundaryProps {
  /** The element that stands in place of an item that threw. */
  as?: 'li' | 'div' | 'section';
  /** A function is called inside the boundary, so that a fault in it stays inside as well. */
  children: Content;
}

/**
 * Around each item of a list: an item that throws leaves a sentence, and the other items stay. It is tried again when
 * the list is drawn with other data.
 */
export class ItemBoundary extends Component<ItemBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ItemBoundaryProps) {
    if (this.state.failed && !hasSameData(before.children, this.props.children))
      this.setState({ failed: false });
  }

  override render() {
    const { as: Element = 'li', children } = this.props;
    if (this.state.failed) return <Element className="muted small">This entry could not be shown.</Element>;
    return typeof children === 'function' ? <Called render={children} /> : children;
  }
}

const Called = ({ render }: { render: () => ReactNode }) => render();

/** Whether two elements have the same properties but for functions, which lists make anew whenever they are drawn. */
function hasSameData(before: Content, now: Content): boolean {
  if (before === now) return true;
  if (!isValidElement<object>(before) || !isValidElement<object>(now)) return false;
  const names = new Set([...Object.keys(before.props), ...Object.keys(now.props)]);
  return [...names].every((name) => {
    const value: unknown = Reflect.get(now.props, name);
    return typeof value === 'function' || value === Reflect.get(before.props, name);
  });
}
