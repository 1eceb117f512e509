/*
 * Lives in a hidden frame of the market's page and brings it what the account chooser, a window of this origin, decides.
 * The page's own origin comes in the address; only the market's pages may frame this one, so no other can be named there.
 */
const asked = new URLSearchParams(location.search);
const slot = `firebase:redirectEvent:${asked.get('apiKey')}:${asked.get('appName')}`;
const page = decodeURIComponent(location.hash.slice(1));
const held = [];
let lastId = 0;
let isListening = false;

function post(message) {
  parent.postMessage({ sandboxGapi: 1, ...message }, page);
}

function tell(authEvent) {
  if (!isListening) {
    held.push(authEvent);
    return;
  }
  lastId += 1;
  post({ kind: 'event', id: lastId, name: 'authEvent', data: { type: 'authEvent', authEvent } });
}

/** The SDK asks first what a redirect, if there was one, has brought. */
function startTelling() {
  isListening = true;
  const kept = sessionStorage.getItem(slot);
  sessionStorage.removeItem(slot);
  tell(kept ? JSON.parse(kept) : { type: 'unknown', error: { code: 'auth/no-auth-event' } });
  for (const authEvent of held.splice(0)) tell(authEvent);
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === page && data?.sandboxGapi === 1) {
    if (data.kind === 'registered' && data.name === 'authEvent') startTelling();
    if (data.kind === 'event' && data.name === 'webStorageSupport') {
      post({ kind: 'reply', id: data.id, result: [{ status: 'ACK', webStorageSupport: true }] });
    }
    return;
  }
  if (origin === location.origin && data?.sandboxAuthEvent && data.slot === slot) tell(data.sandboxAuthEvent);
});

post({ kind: 'hello' });
