/*
 * Runs in a hidden frame of the market's page and passes on decisions of the account chooser, a
 * window of this origin. The parent's origin comes in the address. Only the market's pages may
 * frame this one, so it can't name any other.
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

/** The SDK first asks for the result of a redirect, if there was one. */
function startTelling() {
  isListening = true;
  const stored = sessionStorage.getItem(slot);
  sessionStorage.removeItem(slot);
  tell(stored ? JSON.parse(stored) : { type: 'unknown', error: { code: 'auth/no-auth-event' } });
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
