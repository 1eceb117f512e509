import { randomName } from '../identifiers.ts';
import { addParcel, type Ledger, type Parcel, type Payout } from '../couriers/parcels.ts';
import { statusOf } from './statuses.ts';

type Body = Record<string, unknown>;

/** Taka to one kilogram, and for each more. Steadfast's document names no table; its staff weighs. */
const BASE_FEE = 110;
const FEE_PER_KG = 20;
const FIRST_ID = 1_424_107;

export const feeOf = (weightKg: number): number => BASE_FEE + Math.max(0, Math.ceil(weightKg - 1)) * FEE_PER_KG;

/** A refusal: how one looks is not documented; clients have seen the status in the body, under HTTP 200. */
export class SteadfastProblem extends Error {
  readonly http: number;
  readonly body: object;

  constructor(status: number, message: string, errors?: Record<string, string[]>, http = 200) {
    super(message);
    this.http = http;
    this.body = { status, message, ...(errors && { errors }) };
  }
}

const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

function checkOrder(ledger: Ledger, body: Body): void {
  const { invoice, recipient_name: name, recipient_phone: phone, recipient_address: address, cod_amount: cash } = body;
  const errors: Record<string, string[]> = {};
  if (typeof invoice !== 'string' || !/^[\w-]{1,60}$/.test(invoice))
    errors.invoice = ['The invoice format is invalid.'];
  else if (ledger.withReference(invoice).length > 0) errors.invoice = ['The invoice has already been taken.'];
  if (!isText(name, 100)) errors.recipient_name = ['The recipient name may not be greater than 100 characters.'];
  if (typeof phone !== 'string' || !/^\d{11}$/.test(phone)) errors.recipient_phone = ['The phone must be 11 digits.'];
  if (!isText(address, 250))
    errors.recipient_address = ['The recipient address may not be greater than 250 characters.'];
  const amount = Number(cash);
  if (cash === undefined || cash === null || !(amount >= 0)) errors.cod_amount = ['The cod amount must be at least 0.'];
  if (Object.keys(errors).length > 0) throw new SteadfastProblem(400, 'Invalid data given', errors);
}

export function createOrder(ledger: Ledger, body: Body): { answer: object; parcel: Parcel } {
  checkOrder(ledger, body);
  const parcel = addParcel(ledger, {
    id: String(FIRST_ID + ledger.parcels.all().length),
    code: randomName(8).toUpperCase(),
    reference: String(body.invoice),
    recipient: {
      name: String(body.recipient_name),
      phone: String(body.recipient_phone),
      address: String(body.recipient_address),
    },
    pickup: String(body.note ?? ''),
    description: String(body.item_description ?? ''),
    cashTaka: Number(body.cod_amount),
    feeTaka: BASE_FEE,
  });
  const answer = {
    status: 200,
    message: 'Consignment has been created successfully.',
    consignment: {
      consignment_id: Number(parcel.id),
      invoice: parcel.reference,
      tracking_code: parcel.code,
      recipient_name: parcel.recipient.name,
      recipient_phone: parcel.recipient.phone,
      recipient_address: parcel.recipient.address,
      cod_amount: parcel.cashTaka,
      status: 'in_review',
      note: body.note ?? null,
      created_at: new Date(parcel.createdAt).toISOString(),
      updated_at: new Date(parcel.changedAt).toISOString(),
    },
  };
  return { answer, parcel };
}

/** Says nothing but the status. */
export function describeOrder(parcel: Parcel | undefined): object {
  if (!parcel) throw new SteadfastProblem(404, 'Consignment not found', undefined, 404);
  return { status: 200, delivery_status: statusOf(parcel) };
}

const summaryOf = (payout: Payout): object => ({
  payment_id: payout.id,
  amount: payout.collectedTaka,
  due_bills: payout.feesTaka,
  charges: payout.chargesTaka,
  total: payout.totalTaka,
  method: 'Bank',
  // In UTC, as the one public import reads it.
  paid_at: new Date(payout.paidAt).toISOString().slice(0, 19).replace('T', ' '),
});

/** Newest first. */
export const listPayments = ({ payouts }: Ledger): object => ({
  status: 200,
  payments: payouts.all().map(summaryOf).reverse(),
});

export function describePayment({ payouts, parcels }: Ledger, id: string): object {
  const payout = payouts.get(id);
  if (!payout) throw new SteadfastProblem(404, 'Payment not found', undefined, 404);
  const consignments = payout.parcelIds.flatMap((parcelId) => parcels.get(parcelId) ?? []);
  return {
    status: 200,
    payment: {
      ...summaryOf(payout),
      consignments: consignments.map((parcel) => ({
        consignment_id: Number(parcel.id),
        invoice: parcel.reference,
        tracking_code: parcel.code,
        cod_amount: parcel.collectedTaka.toFixed(2),
        delivery_charge: parcel.feeTaka,
        status: statusOf(parcel),
      })),
    },
  };
}
