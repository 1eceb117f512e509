import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * For navigation after a server call. Returns a function to call when the request starts; it
 * returns one that navigates only if the person hasn't left the page or opened a dialog since.
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
