import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ChunkLoadFailure } from './ChunkLoadFailure.tsx';
import { clearFailedImports } from './preloadable.tsx';
import { RouteError } from './RouteError.tsx';

interface Props {
  /** The current address; navigating clears the error. */
  page?: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  page: string | undefined;
}

/** webpack's error names for a script or style sheet that failed to load. */
const isChunkLoadError = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

/**
 * Shows the error page when a page throws, or a retry when its code can't be fetched. Resets on
 * navigation.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { error: null, page };
  }

  retry = (): void => {
    clearFailedImports();
    this.setState({ error: null });
  };

  online = (): void => {
    if (isChunkLoadError(this.state.error ?? {})) this.retry();
  };

  override componentDidMount(): void {
    window.addEventListener('online', this.online);
  }

  override componentDidUpdate(_props: Props, { error }: State): void {
    if (error !== null && this.state.error === null) clearFailedImports();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.online);
    if (this.state.error !== null) clearFailedImports();
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isChunkLoadError(error)) return <ChunkLoadFailure onRetry={this.retry} />;
    const { status, statusText, message } = error as { status?: number; statusText?: string; message?: string };
    return <RouteError status={typeof status === 'number' ? status : 500} message={statusText ?? message ?? ''} />;
  }
}
