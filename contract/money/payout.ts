import Type, { type Static } from 'typebox';
import {
  Acknowledged,
  FileDownload,
  Id,
  Instant,
  Line,
  Name,
  OneOf,
  Place,
  TableQuery,
  searchAndSort,
} from '../common.ts';
import { PAYOUT_BATCH_STATES, PAYOUT_STATES } from './payout-lifecycle.ts';
import { BOUNDS, MAX_PAYOUTS_PER_BATCH, REFERENCE_LENGTH } from '../limits.ts';
import { FAILURE_REASON_LENGTH, PAYOUT_METHOD_KINDS, PAYOUT_RESULTS } from './payout-method.ts';

/** In taka; the fee can leave paisa. */
const Amount = Type.Number();
/** As typed; the server stores digits alone (payout-method.ts). */
const TypedNumber = Type.String({ minLength: 1, maxLength: BOUNDS.phone.max });
const LastDigits = Type.String({ description: 'the last four digits of the account' });

/** GET /balance: a seller's money, from the ledger. */
export const Balance = Type.Object({
  /** Paid by buyers and not released yet. */
  held: Amount,
  /** Can be paid out. */
  payable: Amount,
  /** Released, but a buyer's bank has asked for it back: not payable until the bank has decided. */
  frozen: Type.Optional(Amount),
  /** Released, and paid with a card: payable from then on. The next first. */
  upcoming: Type.Optional(Type.Array(Type.Object({ amount: Amount, payableAt: Instant }))),
  /** Released, and still with the courier that collected it: payable once it has transferred it. */
  withCourier: Type.Optional(Amount),
  /** Asked for, and not sent yet. */
  inPayout: Amount,
  paidOut: Amount,
  /** Of MotoHaat, already taken. */
  fees: Amount,
});
export type Balance = Static<typeof Balance>;

/** PUT /payout-method. `bankName` and `routingNumber` belong to a bank account alone. */
export const PayoutMethodInput = Type.Object(
  {
    kind: OneOf(PAYOUT_METHOD_KINDS),
    accountName: Name,
    bankName: Type.Optional(Place),
    routingNumber: Type.Optional(TypedNumber),
    accountNumber: TypedNumber,
  },
  { examples: [{ kind: 'bkash', accountName: 'Kamal Hossain', accountNumber: '01711-000002' }] },
);
export type PayoutMethodInput = Static<typeof PayoutMethodInput>;

/** The account that a payout goes to; encrypted at rest. */
export type PayoutDetails = Pick<PayoutMethodInput, 'accountName' | 'bankName' | 'routingNumber' | 'accountNumber'>;

export const PayoutMethod = Type.Object({
  kind: OneOf(PAYOUT_METHOD_KINDS),
  lastDigits: LastDigits,
  usableAt: Instant,
  isUsable: Type.Boolean(),
  /** The latest payout to it that the bank has answered failed. */
  hasFailed: Type.Boolean(),
});
export type PayoutMethod = Static<typeof PayoutMethod>;
/** GET /payout-method: empty until one is set. */
export const PayoutMethodAnswer = Type.Object({ method: Type.Optional(PayoutMethod) });
export type PayoutMethodAnswer = Static<typeof PayoutMethodAnswer>;

/** GET /payouts: a seller's own; for admins everybody's, with their names. */
export const Payout = Type.Object({
  _id: Id,
  reference: Type.String(),
  createdAt: Instant,
  state: OneOf(PAYOUT_STATES),
  amount: Amount,
  kind: OneOf(PAYOUT_METHOD_KINDS),
  lastDigits: LastDigits,
  settledAt: Type.Optional(Instant),
  bankReference: Type.Optional(Type.String()),
  /** Why it failed, as the bank or an admin says. */
  failureReason: Type.Optional(Type.String()),
  batchId: Type.Optional(Id),
  /** On hold: a buyer's bank has asked for its money back. */
  frozen: Type.Optional(Type.Literal(true)),
  sellerName: Type.Optional(Type.String()),
  sellerEmail: Type.Optional(Type.String()),
  /** In everybody's list: the admin's own, in which they take no part. */
  isOwn: Type.Optional(Type.Literal(true)),
});
export type Payout = Static<typeof Payout>;

export const PayoutsQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('payouts'),
  state: Type.Optional(OneOf(PAYOUT_STATES)),
  batch: Type.Optional(Id),
  /** `own`: also an admin gets only their own payouts. */
  of: Type.Optional(OneOf(['own'])),
});
export type PayoutsQuery = Static<typeof PayoutsQuery>;

/** POST /payout-batches. */
export const PayoutBatchInput = Type.Object({
  payoutIds: Type.Array(Id, { minItems: 1, maxItems: MAX_PAYOUTS_PER_BATCH, uniqueItems: true }),
});
export type PayoutBatchInput = Static<typeof PayoutBatchInput>;
export const PayoutBatchMade = Type.Object({ ...Acknowledged.properties, state: OneOf(PAYOUT_BATCH_STATES) });
export type PayoutBatchMade = Static<typeof PayoutBatchMade>;

/** `xlsx` is for people, `csv` for the bank's own system. */
const PAYOUT_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type PayoutFileFormat = (typeof PAYOUT_FILE_FORMATS)[number];

/** GET /payout-batches/:id/file. */
export const PayoutFileQuery = Type.Object({
  /** `csv` by default. */
  format: Type.Optional(OneOf(PAYOUT_FILE_FORMATS)),
  /** The latest download that the caller knows of; if there was another one since, the call is refused. */
  after: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type PayoutFileQuery = Static<typeof PayoutFileQuery>;

export const PayoutBatch = Type.Object({
  _id: Id,
  createdAt: Instant,
  state: OneOf(PAYOUT_BATCH_STATES),
  total: Amount,
  payouts: Type.Integer(),
  /** Without a result. */
  open: Type.Integer(),
  failed: Type.Integer(),
  makerName: Type.String(),
  /** True for the admin who made it, who can't approve it, nor record its results if it had to be approved. */
  isOwn: Type.Boolean(),
  approverName: Type.Optional(Type.String()),
  /** One of its payouts is the caller's, who takes no part in it. */
  containsOwn: Type.Boolean(),
  /** Of its file. */
  downloads: Type.Integer(),
  lastDownload: Type.Optional(FileDownload),
});
export type PayoutBatch = Static<typeof PayoutBatch>;

/** GET /payout-batches: filter, order and page. */
export const PayoutBatchesQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('payoutBatches'),
  state: Type.Optional(OneOf(PAYOUT_BATCH_STATES)),
});
export type PayoutBatchesQuery = Static<typeof PayoutBatchesQuery>;

/** POST /payout-batches/:id/results: what the bank did, line by line. */
export const PayoutResultsInput = Type.Object({
  lines: Type.Array(
    Type.Object({
      reference: Type.String({ minLength: 1, maxLength: REFERENCE_LENGTH }),
      result: OneOf(PAYOUT_RESULTS),
      bankReference: Type.Optional(Line(BOUNDS.bankReference)),
      /** Of a failed one alone; its seller reads it. */
      failureReason: Type.Optional(Line(FAILURE_REASON_LENGTH)),
    }),
    { minItems: 1, maxItems: MAX_PAYOUTS_PER_BATCH },
  ),
});
export type PayoutResultsInput = Static<typeof PayoutResultsInput>;
