import { useSearchParams } from 'react-router-dom';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first and last day of the list, as stored in the URL. */
export function useDays() {
  const [params, setParams] = useSearchParams();
  const dayOf = (name: 'from' | 'to') => {
    const day = params.get(name) ?? '';
    return DAY.test(day) ? day : undefined;
  };
  const [from, to] = [dayOf('from'), dayOf('to')];
  return {
    from,
    to,
    set: (name: 'from' | 'to', day: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (day) next.set(name, day);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    // Leaves out unset values, so that the same list has the same cache key.
    query: { ...(from && { from }), ...(to && { to }) },
  };
}
