// Measures live events on a running server, from sending a message to its arrival in the other person's
// browser (docs/operating/running.md, Measuring):
//   npm run bench:live -- http://127.0.0.1:3000 [streams] [pairs] [seconds]
// Creates its people and conversations directly in the server's database, at DATABASE_URL; TOKEN_SECRET
// must be the server's.
import { SignJWT } from 'jose';
import { Buffer } from 'node:buffer';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import pg from 'pg';

const [origin = 'http://127.0.0.1:3000', streams = '2000', pairs = '200', seconds = '30'] = process.argv.slice(2);
/** Milliseconds between messages of a pair; the two take turns. */
const MESSAGE_INTERVAL_MS = 4000;
const OPEN_BATCH_SIZE = 50;

const { DATABASE_URL, TOKEN_SECRET } = process.env;
if (!DATABASE_URL || !TOKEN_SECRET) throw new Error('DATABASE_URL and TOKEN_SECRET must be those of the server.');
const key = new TextEncoder().encode(TOKEN_SECRET);
const tokenOf = (id) =>
  new SignJWT({ ver: 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuer('motohaat')
    .setAudience('motohaat')
    .setIssuedAt()
    .setExpirationTime('60 minutes')
    .sign(key);

/** Creates single people, and pairs with a conversation each. @returns their ids */
async function createPeople(count, conversations) {
  const db = new pg.Client({ connectionString: DATABASE_URL });
  // A pending statement is rejected with the same error.
  db.on('error', () => undefined);
  await db.connect();
  const run = Date.now();
  const { rows } = await db.query(
    `insert into people (email, user_name, role, created_at)
     select 'live-' || $1::text || '-' || n || '@example.com', 'Bench', 'seller', now() - interval '30 days'
     from generate_series(1, $2::int) n returning id::text`,
    [run, count],
  );
  const ids = rows.map(({ id }) => id);
  const { rows: begun } = await db.query(
    `with pair as (select buyer, seller, row_number() over () as n from unnest($1::bigint[], $2::bigint[]) as pair (buyer, seller)),
     product as (
       insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year,
       condition, seller_phone, location, descriptions, image)
       select (select min(id) from categories), seller, 'Bench', 2000, 1000, 2020, 'Good', '+8801711000002', 'Dhaka',
       'x', '/images/i/none/full.webp' from pair
       returning id, seller_id),
     talk as (
       insert into conversations (product_id, buyer_id) select product.id, buyer from product join pair on seller = seller_id
       returning id, product_id, buyer_id)
     insert into conversation_members (conversation_id, side, person_id)
       select talk.id, side, case side when 'buyer' then buyer_id else seller_id end from talk join product on product.id = product_id
       cross join (values ('buyer'), ('seller')) as sides (side)
     returning conversation_id::text as id, person_id::text as person`,
    [ids.slice(0, conversations), ids.slice(conversations, 2 * conversations)],
  );
  await db.end();
  return { ids, begun };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const call = (method, path, token, body) =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const request = http.request(origin + path, { method, agent, headers }, (answer) => {
      let read = '';
      answer.setEncoding('utf8').on('data', (piece) => (read += piece));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(read))
          : reject(new Error(`${answer.statusCode} ${path} ${read}`)),
      );
    });
    request.on('error', reject).end(text);
  });

/** Resolves when the stream has started. */
const openStream = (token, onEvent) =>
  new Promise((resolve, reject) => {
    const request = http.get(`${origin}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    request.on('error', reject).on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`GET /api/live answered ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text) => {
        if (text.includes('event: start')) resolve(request);
        for (const [, data] of text.matchAll(/^data: (\{"kind".*)$/gm)) onEvent(JSON.parse(data));
      });
    });
  });

const median = (times, share = 0.5) => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0);
};
const tell = (name, times) =>
  console.log(`${name}: median ${median(times)} ms, 95 % ${median(times, 0.95)} ms, 99 % ${median(times, 0.99)} ms`);

const { ids, begun } = await createPeople(Number(streams), Number(pairs));
const tokens = new Map(await Promise.all(ids.map(async (id) => [id, await tokenOf(id)])));
const talks = new Map();
for (const { id, person } of begun) talks.set(id, [...(talks.get(id) ?? []), person]);

const toStream = [];
const toFetched = [];
/** By conversation: the last message sent, when, and to whom. */
const sent = new Map();
let lost = 0;

async function onEvent(person, { id }) {
  const message = sent.get(id);
  if (!message || message.to !== person || message.heard) return;
  message.heard = true;
  toStream.push(performance.now() - message.at);
  const rows = await call('GET', `/api/conversations/${id}/messages?limit=1`, tokens.get(person));
  if (rows[0]?.text === message.text) toFetched.push(performance.now() - message.at);
}

const openedAt = performance.now();
const requests = [];
for (let at = 0; at < ids.length; at += OPEN_BATCH_SIZE)
  requests.push(
    ...(await Promise.all(
      ids.slice(at, at + OPEN_BATCH_SIZE).map((id) => openStream(tokens.get(id), (event) => void onEvent(id, event))),
    )),
  );
console.log(`${requests.length} streams opened in ${((performance.now() - openedAt) / 1000).toFixed(1)} s`);

async function talk(id, people) {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * MESSAGE_INTERVAL_MS));
  const end = performance.now() + Number(seconds) * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const [from, to] = turn % 2 ? people : [...people].reverse();
    const text = `Message ${turn}`;
    if (sent.get(id) && !sent.get(id).heard) lost += 1;
    sent.set(id, { at: performance.now(), text, to, heard: false });
    await call('POST', `/api/conversations/${id}/messages`, tokens.get(from), {
      text,
      clientId: `bench-${id}-${turn}`,
    });
    await new Promise((resolve) => setTimeout(resolve, MESSAGE_INTERVAL_MS));
  }
}
await Promise.all([...talks].map(([id, people]) => talk(id, people)));
tell(`${talks.size} pairs, from the call to the other's stream, ${toStream.length} messages`, toStream);
tell("until the other's client has fetched it", toFetched);
console.log(`not received before the next message: ${lost}`);
for (const request of requests) request.destroy();
agent.destroy();
