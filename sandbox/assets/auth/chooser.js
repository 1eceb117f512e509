/* Simulates Google's account chooser. Sends the chosen account to the market's page through its relay frame. */
const asked = new URLSearchParams(location.search);
const slot = `firebase:redirectEvent:${asked.get('apiKey')}:${asked.get('appName')}`;
const isPopup = /popup/i.test(asked.get('authType') ?? '');
const byId = (id) => document.getElementById(id);

function complain(sentence) {
  byId('problem').textContent = sentence;
  byId('problem').hidden = false;
}

/** Returns the event that Firebase's own page would pass on, in the SDK's format. */
const eventOf = (outcome) => ({
  type: asked.get('authType'),
  eventId: asked.get('eventId'),
  urlResponse: null,
  error: null,
  sessionId: 'sandbox',
  postBody: '',
  tenantId: null,
  ...outcome,
});

/** Returns the address to which Google would redirect the browser. */
function answerOf(claims) {
  const answer = new URLSearchParams({
    providerId: asked.get('providerId') ?? '',
    id_token: JSON.stringify({ ...claims, email_verified: true }),
  });
  return eventOf({ urlResponse: `${location.origin}${location.pathname}?${answer}` });
}

/** The relay is one of the opener's frames; targeting our own origin keeps others from receiving the message. */
function postToOpener(event) {
  const frames = opener?.frames;
  if (!frames?.length) {
    complain('The page that opened this window is no longer open. Close this window and log in again.');
    return;
  }
  for (let index = 0; index < frames.length; index += 1)
    frames[index].postMessage({ sandboxAuthEvent: event, slot }, location.origin);
}

/** Reports it immediately: the SDK would need ten seconds to notice the closed window. */
function cancel() {
  if (!isPopup) {
    history.back();
    return;
  }
  if (opener) postToOpener(eventOf({ error: { code: 'auth/popup-closed-by-user' } }));
  close();
}

function goBack(event, returnTo) {
  const address = asked.get('redirectUrl') ?? '';
  if (!URL.canParse(address) || !returnTo.includes(new URL(address).origin)) {
    complain('The return address does not belong to MotoHaat.');
    return;
  }
  sessionStorage.setItem(slot, JSON.stringify(event));
  location.assign(address);
}

/** Returns an id as Google gives to each account: 21 digits. */
const newSubject = () => Array.from({ length: 21 }, () => 1 + Math.floor(Math.random() * 9)).join('');

function rowOf({ email, name, sub }, choose) {
  const initial = Object.assign(document.createElement('span'), {
    className: 'initial',
    textContent: name.slice(0, 1).toUpperCase(),
  });
  initial.setAttribute('aria-hidden', 'true');
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.append(
    initial,
    Object.assign(document.createElement('span'), { className: 'person-name', textContent: name }),
    Object.assign(document.createElement('span'), { className: 'person-email', textContent: email }),
  );
  button.addEventListener('click', () => choose({ email, name, sub: sub ?? newSubject() }));
  const row = document.createElement('li');
  row.append(button);
  return row;
}

async function start() {
  const response = await fetch('/sandbox/auth/people');
  const { people, returnTo } = await response.json();
  const choose = (claims) => (isPopup ? postToOpener(answerOf(claims)) : goBack(answerOf(claims), returnTo));
  byId('list').append(...people.map((person) => rowOf(person, choose)));
  byId('other').open = people.length === 0;
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const email = byId('email').value.trim();
    const { sub = newSubject() } = people.find((person) => person.email === email.toLowerCase()) ?? {};
    choose({ email, name: byId('name').value.trim() || email.split('@')[0], sub });
  });
}

byId('other').addEventListener('toggle', () => byId('other').open && byId('email').focus());
byId('cancel').addEventListener('click', cancel);
addEventListener('keydown', (event) => event.key === 'Escape' && cancel());
start().catch(() => complain('The sandbox is not responding. Is it still running?'));
