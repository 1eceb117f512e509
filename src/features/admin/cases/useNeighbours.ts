import { useState } from 'react';
import { useCaseList } from './useCaseList.ts';

/** The cases before and after one in the queue. A decided case leaves the queue, and the next one takes its place. */
export function useNeighbours(id: string): { next?: string; previous?: string } {
  const { rows } = useCaseList({ refetch: false });
  const [place, setPlace] = useState(0);
  const found = rows.findIndex(({ _id }) => _id === id);
  if (found >= 0 && found !== place) setPlace(found);
  return { next: rows[found >= 0 ? found + 1 : place]?._id, previous: rows[(found >= 0 ? found : place) - 1]?._id };
}
