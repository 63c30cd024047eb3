import { Component, type ReactNode } from 'react';

interface ItemBoundaryProps {
  /** The element that stands in place of an item that threw. */
  as?: 'li' | 'div' | 'section';
  /** A function is called inside the boundary, so that a fault in it stays inside as well. */
  children: ReactNode | (() => ReactNode);
}

/** Around each item of a list: an item that throws leaves a sentence, and the other items stay. */
export class ItemBoundary extends Component<ItemBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { as: Element = 'li', children } = this.props;
    if (this.state.failed) return <Element className="muted small">This entry could not be shown.</Element>;
    return typeof children === 'function' ? <Called render={children} /> : children;
  }
}

const Called = ({ render }: { render: () => ReactNode }) => render();
