// Signs people in before a measurement, through the sandbox like browsers, and reads the market's data.
const PASSWORD = 'motohaat-load';
const CONCURRENCY = 8;
const SELLERS = 500;

/** Gives everyone their own address, as a proxy would report it: rate limits count by address. */
const addressOf = (number) => `172.16.${Math.floor(number / 250)}.${1 + (number % 250)}`;

async function call(url, { token, address = '10.0.0.1', ...init } = {}) {
  const headers = {
    'x-forwarded-for': address,
    ...(init.body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url, { ...init, headers });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body.error?.message ?? body.message}`);
  return body;
}

async function signIn(server, sandbox, number) {
  const email = `load-${number}@load.example`;
  const address = addressOf(number);
  const account = (operation) =>
    call(`${sandbox}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=load`, {
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    });
  const { idToken } = await account('signUp').catch(() => account('signInWithPassword'));
  const of = { token: idToken, address };
  const body = JSON.stringify({ email, userName: `Load ${number}`, role: 'user' });
  await call(`${server}/api/users`, { method: 'PUT', body, ...of });
  const { accessToken: token } = await call(`${server}/api/jwt?email=${encodeURIComponent(email)}`, of);
  return { email, address, idToken, token };
}

/** Returns the data from which requests are built. */
export async function readMarket(server, count) {
  const { authEmulatorUrl: sandbox } = await call(`${server}/api/config`);
  if (!sandbox) throw new Error('The market must sign people in by the sandbox.');
  const people = [];
  for (let first = 0; first < count; first += CONCURRENCY) {
    const some = Array.from({ length: Math.min(CONCURRENCY, count - first) }, (_, at) => first + at);
    people.push(...(await Promise.all(some.map((number) => signIn(server, sandbox, number)))));
  }
  const lists = await Promise.all(
    ['newest', 'price', '-price', 'km', '-year'].map((sort) => call(`${server}/api/search?sort=${sort}&limit=100`)),
  );
  const cards = lists.flat();
  return {
    people,
    newest: Number(lists[0][0]._id),
    sellers: [...new Set(cards.map(({ sellerId }) => sellerId))].slice(0, SELLERS),
    pictures: [...new Set(cards.map(({ image }) => new URL(image, server).pathname.replace('full.webp', 'card.webp')))],
  };
}
