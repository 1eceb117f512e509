import type { RefundThere } from './provider-types.ts';
import type { Booking } from './booking.ts';
import type { Scene } from './scene.ts';
import type { Step, StepOf } from './steps.ts';

/** The bank takes or returns one of the latest refunds that it still can. */
function endRefund({ world }: Scene, { nth, status }: StepOf<'endRefund'>): void {
  const isOpen = (refund: RefundThere) =>
    refund.status === 'pending' || (status === 'failed' && refund.status === 'succeeded' && !refund.isByHand);
  const open = world.providers.flatMap((provider) =>
    [...provider.attempts.values()].flatMap(({ id, refunds }) =>
      refunds.filter(isOpen).map((refund) => ({ provider, id, refund })),
    ),
  );
  const pending = open.filter(({ refund }) => refund.status === 'pending');
  const found = [...open, ...pending].at(-1 - nth);
  found?.provider.endRefund(found.id, found.refund, status);
}

/** The buyer's bank asks for the money back, or ends the latest time that one did. */
function dispute({ world }: Scene, { status, isPart }: StepOf<'dispute'>, booking: Booking | undefined): void {
  const open = world.providers.flatMap((provider) =>
    [...provider.attempts.values()]
      .filter((attempt) => attempt.dispute?.status === 'needs_response')
      .map(({ id }) => ({ provider, id })),
  );
  const disputed = status === 'needs_response' ? booking?.payment : open.at(-1);
  if (!disputed) return;
  const { provider, id } = disputed;
  const paid = provider.attempts.get(id)?.amountPaisa ?? 0;
  provider.dispute(id, status, isPart ? Math.floor(paid / 2) : paid);
}

/** What happens at a provider without the market; a notification about it comes later. */
export function happenAtProvider(scene: Scene, each: Step, booking: Booking | undefined): void {
  switch (each.kind) {
    case 'dispute':
      return dispute(scene, each, booking);
    case 'endRefund':
      return endRefund(scene, each);
    case 'silence':
      for (const call of ['start', 'confirm', 'query', 'refund', 'getRefund'] as const)
        scene.world.providers[each.method]?.faults.add(call, 'unreachable', each.when);
      return;
    case 'stray':
      return scene.world.providers[each.method]?.announceStray();
    case 'wallet': {
      const provider = scene.world.providers[each.method];
      if (provider) provider.isWalletEmpty = each.isEmpty;
      return;
    }
    case 'nextRefund':
      return scene.world.providers[each.method]?.refundNext(each.status);
    default:
      throw new Error(`Nobody does ${each.kind}.`);
  }
}
