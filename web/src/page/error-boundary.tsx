import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

/** Shows a failure message in place of children that threw. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}
