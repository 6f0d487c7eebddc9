import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/states.tsx';

interface Props {
  /** Navigating resets the error. */
  pathname: string;
  children: ReactNode;
}

/** Keeps the frame when a page fails to load or render. */
export class PageBoundary extends Component<Props, { failedAt: string | undefined }> {
  override state = { failedAt: undefined };

  static getDerivedStateFromError() {
    return { failedAt: location.pathname };
  }

  override render() {
    if (this.state.failedAt !== this.props.pathname) return this.props.children;
    return (
      <div className="wrap page">
        <ErrorState onRetry={() => location.reload()} />
      </div>
    );
  }
}
