import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * For what leads to another page once the server has answered. Called when asking, it answers a function that navigates
 * only if the person is still where they asked: neither on another page nor in a dialog that has its own place in the history.
 */
export function useNavigateIfHere(): () => (to: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = key;
    return () => {
      here.current = null;
    };
  }, [key]);
  return () => {
    const asked = here.current;
    return (to) => {
      if (asked !== null && here.current === asked) void navigate(to);
    };
  };
}
