import { type Transport, transportOf } from '../courier-call.ts';
import { isSecret, namedIn, noticeFields } from '../notices.ts';
import { CourierFault, type CourierParcel, type CourierProvider, type NewParcel } from '../provider.ts';
import { type Fields, fieldsOf, instantOf, nationalPhone, textOf } from '../values.ts';
import { createClient, type SteadfastSettings } from './client.ts';
import { createPayouts } from './payouts.ts';
import { statusOf } from './statuses.ts';

const HOME_DELIVERY = 0;
const MAX_ADDRESS = 250;

function addressOf({ address, area, district }: NewParcel['recipient']): string {
  const whole = `${address}, ${area}, ${district}`;
  return whole.length <= MAX_ADDRESS ? whole : address;
}

/** There is no field for where a parcel is collected; the note is what the rider may read (S-pickup). */
const noteOf = ({ name, phone, address, area, district }: NewParcel['sender']): string =>
  `Pickup: ${name}, ${nationalPhone(phone)}, ${address}, ${area}, ${district}`;

/** Steadfast's ids are numbers. Our reference, which has a letter, is the id where an answer has none (S-find). */
const statusPath = (id: string): string =>
  `/${/^\d+$/.test(id) ? 'status_by_cid' : 'status_by_invoice'}/${encodeURIComponent(id)}`;

/**
 * Steadfast's (Packzy's) API; the sandbox speaks the same. It has no quote, no weight and no call that cancels
 * (docs/decisions/031-couriers.md), so this provider has none either.
 */
export function createSteadfast(settings: SteadfastSettings, parts: Partial<Transport> = {}): CourierProvider {
  const client = createClient(settings, transportOf(parts));

  function parcelOf(row: Fields, known: { id: string; reference: string }): CourierParcel {
    const word = textOf(row.delivery_status) || textOf(row.status);
    const code = textOf(row.tracking_code);
    return {
      id: textOf(row.consignment_id) || known.id,
      reference: textOf(row.invoice) || known.reference,
      status: statusOf(word),
      courierStatus: word,
      changedAt: instantOf(row.updated_at),
      trackingUrl: code ? settings.trackingUrl + encodeURIComponent(code) : undefined,
    };
  }

  return {
    courier: 'steadfast',
    async create({ reference, sender, recipient, description, cashTaka }) {
      const answer = await client.book('the order', '/create_order', {
        invoice: reference,
        recipient_name: recipient.name,
        recipient_phone: nationalPhone(recipient.phone),
        recipient_address: addressOf(recipient),
        cod_amount: cashTaka,
        note: noteOf(sender),
        item_description: description,
        total_lot: 1,
        delivery_type: HOME_DELIVERY,
      });
      const row = fieldsOf(answer.consignment);
      if (!textOf(row.consignment_id)) throw new CourierFault('unreachable', 'A booking without an id.');
      return parcelOf(row, { id: '', reference });
    },
    async find(reference) {
      const found = await client.look('the search', `/status_by_invoice/${encodeURIComponent(reference)}`);
      return found && parcelOf({ ...found, status: undefined }, { id: reference, reference });
    },
    async query(id) {
      const found = await client.get('the parcel', statusPath(id));
      return parcelOf({ ...found, status: undefined }, { id, reference: /^\d+$/.test(id) ? '' : id });
    },
    readNotice({ authorization }, body) {
      const fields = noticeFields(body);
      const [, token] = (typeof authorization === 'string' && /^Bearer (.+)$/i.exec(authorization)) || [];
      if (!isSecret(token, settings.webhookToken)) throw new CourierFault('badSignature');
      return {
        reference: namedIn(textOf(fields.invoice)),
        id: namedIn(textOf(fields.consignment_id)),
        answer: { status: 200, headers: {} },
      };
    },
    payouts: createPayouts(client),
  };
}
