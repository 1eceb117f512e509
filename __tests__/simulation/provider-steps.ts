import type { RefundThere } from './provider';
import type { Booking, Scene } from './scene';
import type { Step, StepOf } from './steps';

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

/** What happens at a provider without the market; a notification about it comes later. */
export function happenAtProvider(scene: Scene, each: Step, booking: Booking | undefined): void {
  switch (each.kind) {
    case 'dispute': {
      const payment = booking?.payment;
      const paid = payment?.provider.attempts.get(payment.id)?.amountPaisa ?? 0;
      return payment?.provider.dispute(payment.id, each.status, each.isPart ? Math.floor(paid / 2) : paid);
    }
    case 'endRefund':
      return endRefund(scene, each);
    case 'silence':
      for (const call of ['start', 'confirm', 'query', 'refund', 'getRefund'] as const)
        scene.world.providers[each.method]?.fail(call, 'unreachable', each.when);
      return;
    case 'nextRefund':
      return scene.world.providers[each.method]?.refundNext(each.status);
    default:
      throw new Error(`Nobody does ${each.kind}.`);
  }
}
