// Requests for autocannon, in the order in which people make them.
const strangersAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** `perPage` returns the average number of requests per page. */
export function createRequests(visits, names) {
  const total = names.reduce((sum, name) => sum + (visits[name].share || 1), 0);
  const waiting = [];
  let pages = 0;
  let made = 0;
  const next = () => {
    let left = Math.random() * total;
    const name = names.find((each) => (left -= visits[each].share || 1) < 0) ?? names[0];
    pages += 1;
    const requests = visits[name].requests();
    made += requests.length;
    waiting.push(...requests);
  };
  const setupRequest = (request) => {
    if (waiting.length === 0) next();
    const { path, method = 'GET', body, headers, address = strangersAddress() } = waiting.shift();
    return {
      ...request,
      path,
      method,
      body,
      headers: { 'accept-encoding': 'br, gzip', 'x-forwarded-for': address, ...headers },
    };
  };
  return { setupRequest, perPage: () => made / pages };
}

/** Returns the names of all visits with a share. */
export const usualVisits = (visits) => Object.keys(visits).filter((name) => visits[name].share > 0);
