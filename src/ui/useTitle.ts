import { useEffect } from 'react';
import { config } from '../services/bootstrap';

/** docs/specification.md §2: '{screen} - {brand}'. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} - ${config().brand}`;
  }, [screen]);
}
