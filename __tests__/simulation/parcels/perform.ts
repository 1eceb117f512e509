import type { Actor } from '../api.ts';
import { FITTING } from '../fitting.ts';
import { payAndReturn } from '../payment-actions.ts';
import type { Step } from '../steps.ts';
import { payOut, readPayouts, writeOff } from './cash-actions.ts';
import { announce, askCouriers, carry, failCourier, notify, record, sendAlong } from './parcel-actions.ts';

/** Something happens to a parcel. @returns false if the step is another one */
export async function actOnParcel(actor: Actor, each: Step): Promise<boolean> {
  const { scene } = actor;
  const booking = 'deal' in each ? scene.dealt(each.deal, FITTING[each.kind], true) : undefined;
  switch (each.kind) {
    case 'parcel':
    case 'paidParcel': {
      const sent = await payAndReturn(actor, { ...each, isDeposit: false });
      if (each.kind === 'parcel') await sendAlong(actor, sent, each.way);
      return true;
    }
    case 'announce':
      await announce(actor, booking, each);
      return true;
    case 'carry':
      carry(scene, booking, each);
      return true;
    case 'notify':
      await notify(actor, each);
      return true;
    case 'ask':
      await askCouriers(actor, each);
      return true;
    case 'outcome':
      await record(actor, booking, each);
      return true;
    case 'courierPayout':
      await payOut(actor, each);
      return true;
    case 'readPayouts':
      await readPayouts(actor, each);
      return true;
    case 'writeOff':
      await writeOff(actor, booking);
      return true;
    case 'courierFault':
      failCourier(scene, each);
      return true;
    default:
      return false;
  }
}
