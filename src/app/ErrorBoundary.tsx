import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Empty } from '../ui/Empty';
import { useText } from '../ui/text';
import { uiText } from '../ui/ui.text';
import { forgetFailures } from './preloadable';
import { RouteError } from './RouteError';
import { shellText } from './shell.text';

interface State {
  error: unknown;
}

/** webpack's names for a script or a style sheet that did not arrive. */
const isUnfetched = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

function Unfetched({ onRetry }: { onRetry: () => void }) {
  const words = useText(shellText);
  const common = useText(uiText);
  return <Empty title={words.unfetchedTitle} text={words.unfetchedText}><Button variant="contained" onClick={onRetry}>{common.tryAgain}</Button></Empty>;
}

/** A page that throws becomes the error page; one whose code could not be fetched is tried again. The next address starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  retry = (): void => {
    forgetFailures();
    this.setState({ error: null });
  };

  online = (): void => {
    if (isUnfetched(this.state.error ?? {})) this.retry();
  };

  override componentDidMount(): void {
    window.addEventListener('online', this.online);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.online);
    if (this.state.error !== null) forgetFailures();
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isUnfetched(error)) return <Unfetched onRetry={this.retry} />;
    const { status, statusText, message } = error as { status?: number; statusText?: string; message?: string };
    return <RouteError status={typeof status === 'number' ? status : 500} message={statusText ?? message ?? ''} />;
  }
}
