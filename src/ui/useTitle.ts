import { useEffect } from 'react';
import { config } from '../services/bootstrap';

/** SPEC §2: '{screen} - {brand}'. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} - ${config().brand}`;
  }, [screen]);
}
