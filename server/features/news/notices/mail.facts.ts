import type { LANGUAGES } from '#contract/lists';
import { ACTION_TEXT, RULE_TEXT } from '#contract/admin/moderation-rules';
import type { Notice } from '#contract/news/notice';
import { formatTaka } from '#contract/numbers';
import { PAYMENT_METHOD_NAMES } from '#contract/money/payment-methods';
import { PLACE_NAMES } from '#contract/catalogue/places';
import { PAPER_REASON_TEXT } from '#contract/trust/verification-rules';
import type { Delivery } from './delivery.queries.ts';
import type { Fact } from './mail.html.ts';
import { nameInMail } from './mail.names.ts';
import { FACT_TEXT } from './mail-facts.text.ts';

type Language = (typeof LANGUAGES)[number];

const dayTime = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    hour12: false,
    timeZone: 'Asia/Dhaka',
  }).format(new Date(instant));

/** Kinds that list the price as a fact. */
const PRICED: readonly Notice['kind'][] = ['offer', 'booking', 'repriced'];

/** Kinds after which the two people meet. */
const MEETING: readonly Notice['kind'][] = ['payment', 'deal'];

/** Where a parcel goes, and by which number its courier knows it. */
function deliveryFacts(
  { place, trackingNumber }: NonNullable<NonNullable<Delivery['receipt']>['delivery']>,
  language: Language,
): Fact[] {
  const words = FACT_TEXT[language];
  return [
    [words.deliveredTo, place],
    ...(trackingNumber === undefined ? [] : [[words.trackingNumber, trackingNumber] as const]),
  ];
}

/** Lists what was paid, by whom and to whom, with the other person's phone number so that they can meet. */
function receiptFacts({ notice, receipt }: Delivery, language: Language): Fact[] {
  if (!receipt) return [];
  const words = FACT_TEXT[language];
  const {
    method,
    transactionId,
    paidAt,
    price,
    deposit,
    advance,
    paidDirectly,
    buyerName,
    sellerName,
    otherPhone,
    meetingLocation,
    meetingArea,
    meetingAt,
    delivery,
  } = receipt;
  const city = PLACE_NAMES[language][meetingLocation];
  const area = nameInMail(meetingArea);
  return [
    ...(method === undefined ? [] : [[words.method, PAYMENT_METHOD_NAMES[language][method]] as const]),
    ...(transactionId === undefined ? [] : [[words.transaction, transactionId] as const]),
    ...(paidAt === undefined ? [] : [[words.paidOn, dayTime(paidAt, language)] as const]),
    [words.price, formatTaka(price, language)],
    ...(delivery === undefined ? [] : [[words.deliveryFee, formatTaka(advance ?? delivery.fee, language)] as const]),
    ...(advance === undefined ? [] : [[words.atDoor, formatTaka(price, language)] as const]),
    ...(deposit === undefined
      ? []
      : [
          [words.deposit, formatTaka(deposit, language)] as const,
          paidDirectly === undefined
            ? ([words.rest, formatTaka(price - deposit, language)] as const)
            : ([words.paidDirectly, formatTaka(paidDirectly, language)] as const),
        ]),
    [words.buyer, nameInMail(buyerName) ?? ''],
    [words.seller, nameInMail(sellerName) ?? ''],
    ...(MEETING.includes(notice.kind)
      ? [
          ...(otherPhone === undefined ? [] : [[words.phone, otherPhone] as const]),
          ...(delivery === undefined
            ? [
                ...(meetingAt === undefined ? [] : [[words.meetingTime, dayTime(meetingAt, language)] as const]),
                [words.meetingPlace, area === undefined ? city : `${area}, ${city}`] as const,
              ]
            : deliveryFacts(delivery, language)),
        ]
      : []),
  ];
}

/** Lists a statement of reasons in full. */
function statementFacts({ notice, statement }: Delivery, language: Language): Fact[] {
  if (!statement) return [];
  const words = FACT_TEXT[language];
  const { reference, restrictions, facts, source, rule, appealUntil } = statement;
  const reasons: Fact[] = [
    ...restrictions.map(({ action, until }): Fact => {
      const name = ACTION_TEXT[language][action];
      return [words.decision, until === undefined ? name : `${name} (${words.until} ${dayTime(until, language)})`];
    }),
    [words.reasons, facts],
    [words.rule, RULE_TEXT[language][rule]],
    [words.noticed, words.sources[source]],
    [words.appealUntil, dayTime(appealUntil, language)],
  ];
  return [[words.reference, reference], ...(notice.event === 'made' ? reasons : [])];
}

/** Lists what was decided about papers, and why. */
function verificationFacts({ verification }: Delivery, language: Language): Fact[] {
  if (!verification) return [];
  const words = FACT_TEXT[language];
  const { kind, reason, facts, endsAt } = verification;
  return [
    [words.papers, words.checked[kind]],
    ...(reason === undefined ? [] : [[words.decision, PAPER_REASON_TEXT[language][reason]] as const]),
    ...(facts === undefined ? [] : [[words.reasons, facts] as const]),
    ...(endsAt === undefined ? [] : [[words.shownUntil, dayTime(endsAt, language)] as const]),
  ];
}

/** Lists the facts below a mail's sentence. */
export function factsOf(delivery: Delivery, language: Language): Fact[] {
  const { notice, together } = delivery;
  if (together.length > 1) return [];
  const words = FACT_TEXT[language];
  const product = nameInMail(notice.productName);
  return [
    ...(product === undefined || notice.kind === 'verified' ? [] : [[words.product, product] as const]),
    ...(PRICED.includes(notice.kind) && notice.price !== undefined
      ? [[words.price, formatTaka(notice.price, language)] as const]
      : []),
    ...receiptFacts(delivery, language),
    ...statementFacts(delivery, language),
    ...verificationFacts(delivery, language),
  ];
}
