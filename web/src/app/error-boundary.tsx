import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/state.tsx';

/** Shows a failure of what is inside it instead of a blank page. Reloading also fetches code that a new release moved. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page">
        <ErrorState
          title="This page could not be shown"
          text="Something went wrong on our side. Nothing you entered elsewhere is lost."
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
