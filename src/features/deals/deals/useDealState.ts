import { useMachine } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { createDealMachine, movesBetween } from './deal.machine.ts';

/** Returns the machine's snapshot, which follows the deal as the server moves it. */
export function useDealState({ state }: Pick<Deal, 'state'>) {
  const [machine] = useState(() => createDealMachine(state));
  const [snapshot, send] = useMachine(machine);
  const { value } = snapshot;
  // Before the browser paints, so that no state is shown with another one's data.
  useLayoutEffect(() => {
    for (const move of movesBetween(value, state) ?? []) send(move);
  }, [value, state, send]);
  return snapshot;
}
