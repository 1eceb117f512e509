import { OFFER_HOURS } from '#contract/limits';
import type { ConversationSide } from '#contract/lists';
import { formatTaka } from '#contract/numbers';
import { exactlyOne, type Queryable } from '../server/database/database.ts';

interface DemoMessage {
  side: ConversationSide;
  text: string;
  minutesAgo: number;
}

/** An offer as the last messages of a conversation. */
interface DemoOffer {
  side: ConversationSide;
  /** Fraction of the asking price. */
  share: number;
  minutesAgo: number;
  /** Set if the other person accepted it. */
  acceptedMinutesAgo?: number;
}

interface DemoConversation {
  buyer: string;
  seller: string;
  /** Index of the seller's product, newest first. */
  product: number;
  messages: DemoMessage[];
  offer?: DemoOffer;
  /** Number of the last messages that the other side hasn't read. */
  unread: number;
}

/** Sorted by last message, oldest first: lists order conversations by the id of the last message. */
const CONVERSATIONS: DemoConversation[] = [
  {
    // A typical fraud attempt: the reader gets a warning.
    buyer: 'buyer@motohaat.test',
    seller: 'newseller@motohaat.test',
    product: 0,
    messages: [
      { side: 'buyer', text: 'Is the price fixed?', minutesAgo: 1500 },
      {
        side: 'seller',
        text: 'A little less is possible. Many people ask: send 5,000 in advance by bKash and I keep it for you.',
        minutesAgo: 1440,
      },
    ],
    unread: 0,
  },
  {
    // About another bike than the one that is paid for in the tour, which would end the offer.
    buyer: 'buyer2@motohaat.test',
    seller: 'seller@motohaat.test',
    product: 1,
    messages: [
      { side: 'buyer', text: 'ভাই, বাইকটা কি এখনো আছে? মাইলেজ কত পান?', minutesAgo: 95 },
      { side: 'seller', text: 'আছে। শহরে লিটারে ৪০ কিলোমিটারের মতো পাই।', minutesAgo: 90 },
      { side: 'buyer', text: 'শুক্রবার ময়মনসিংহ থেকে এসে দেখতে চাই।', minutesAgo: 41 },
    ],
    offer: { side: 'buyer', share: 0.92, minutesAgo: 38 },
    unread: 2,
  },
  {
    // About the bike that both buyers have booked.
    buyer: 'buyer@motohaat.test',
    seller: 'seller@motohaat.test',
    product: 0,
    messages: [
      { side: 'buyer', text: 'Assalamu alaikum. Are tax token and fitness valid until next year?', minutesAgo: 190 },
      {
        side: 'seller',
        text: 'Walaikum assalam. Yes, both papers are here. You can see them when you come.',
        minutesAgo: 183,
      },
      { side: 'buyer', text: 'Good. Has it ever been in an accident?', minutesAgo: 181 },
      {
        side: 'seller',
        text: 'Never. One owner, serviced every 2,000 km. Come to Mirpur 10 any evening after six and ride it yourself.',
        minutesAgo: 176,
      },
      { side: 'buyer', text: 'I will come tomorrow at seven, with my brother.', minutesAgo: 174 },
      {
        side: 'seller',
        text: 'Fine. The market in front of the stadium is well lit, let us meet there.',
        minutesAgo: 36,
      },
    ],
    offer: { side: 'buyer', share: 0.95, minutesAgo: 31, acceptedMinutesAgo: 12 },
    unread: 1,
  },
];

/** Returns the side of the last message; for an accepted offer, the person who accepted it. */
const lastSideOf = ({ side, acceptedMinutesAgo }: DemoOffer): ConversationSide =>
  (acceptedMinutesAgo === undefined) === (side === 'buyer') ? 'buyer' : 'seller';

/**
 * Inserts an offer and its messages, and returns their ids. An accepted price is applied to the
 * buyer's booking (docs/rules.md §8).
 */
async function insertOffer(tx: Queryable, conversation: string, offer: DemoOffer): Promise<string[]> {
  const { side, share, minutesAgo, acceptedMinutesAgo } = offer;
  const { id, price } = exactlyOne(
    await tx.query<{ id: string; price: number }>(
      `insert into offers (conversation_id, side, price, state, created_at, decided_at, ends_at)
       select c.id, $2, round(p.selling_price * $3::numeric, -3)::int, case when $5::int is null then 'open' else 'accepted' end,
         now() - $4::int * interval '1 minute', now() - $5::int * interval '1 minute',
         now() - coalesce($5::int, $4::int) * interval '1 minute' + make_interval(hours => $6)
       from conversations c join products p on p.id = c.product_id where c.id = $1 returning id, price`,
      [conversation, side, share, minutesAgo, acceptedMinutesAgo ?? null, OFFER_HOURS],
    ),
  );
  if (acceptedMinutesAgo !== undefined)
    await tx.query(
      `update bookings b set price = $2, offer_id = $3 from conversations c
       where c.id = $1 and b.product_id = c.product_id and b.buyer_id = c.buyer_id`,
      [conversation, price, id],
    );
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const lines = [
    { side, step: 'made', text: `Offer: ${formatTaka(price, 'en')}`, minutesAgo },
    ...(acceptedMinutesAgo === undefined
      ? []
      : [
          {
            side: other,
            step: 'accepted',
            text: `Offer accepted: ${formatTaka(price, 'en')}`,
            minutesAgo: acceptedMinutesAgo,
          },
        ]),
  ];
  const ids: string[] = [];
  for (const line of lines)
    ids.push(
      exactlyOne(
        await tx.query<{ id: string }>(
          `insert into messages (conversation_id, side, text, offer_id, step, created_at)
           values ($1, $2, $3, $4, $5, now() - $6 * interval '1 minute') returning id`,
          [conversation, line.side, line.text, id, line.step, line.minutesAgo],
        ),
      ).id,
    );
  return ids;
}

/** Inserts conversations between the demo people (docs/rules.md §8). */
export async function insertDemoConversations(tx: Queryable): Promise<void> {
  for (const { buyer, seller, product, messages, offer, unread } of CONVERSATIONS) {
    const { id, buyerId, sellerId } = exactlyOne(
      await tx.query<{ id: string; buyerId: string; sellerId: string }>(
        `insert into conversations (product_id, buyer_id)
         select p.id, b.id from people b, people s join products p on p.seller_id = s.id
         where b.email = $1 and s.email = $2 and p.status = 'available' order by p.id desc offset $3 limit 1
         returning id, buyer_id, (select seller_id from products where id = product_id) as seller_id`,
        [buyer, seller, product],
      ),
    );
    const ids: string[] = [];
    for (const { side, text, minutesAgo } of messages) {
      const message = await tx.query<{ id: string }>(
        `insert into messages (conversation_id, side, text, created_at)
         values ($1, $2, $3, now() - $4 * interval '1 minute') returning id`,
        [id, side, text, minutesAgo],
      );
      ids.push(exactlyOne(message).id);
    }
    if (offer) ids.push(...(await insertOffer(tx, id, offer)));
    const lastSide = offer ? lastSideOf(offer) : messages.at(-1)?.side;
    const [newest, read] = [ids.at(-1) ?? '0', ids.at(-1 - unread) ?? '0'];
    const waits = (side: ConversationSide): boolean => unread > 0 && lastSide !== side;
    for (const [side, person] of [
      ['buyer', buyerId],
      ['seller', sellerId],
    ] as const)
      await tx.query(
        `insert into conversation_members (conversation_id, side, person_id, last_message_id, read_id, unread)
         values ($1, $2, $3, $4, $5, $6)`,
        [id, side, person, newest, waits(side) ? read : newest, waits(side) ? unread : 0],
      );
  }
}
