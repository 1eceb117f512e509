import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RouteError } from './RouteError';

interface State {
  error: unknown;
}

/** A page that throws, or whose code could not be fetched, becomes the error page; the next address starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { status, statusText, message } = error as { status?: number; statusText?: string; message?: string };
    return <RouteError status={typeof status === 'number' ? status : 500} message={statusText ?? message ?? ''} />;
  }
}
