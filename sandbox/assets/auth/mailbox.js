/* Lists the emails that the login service would have sent, the newest first, each with its link. */
const REFRESH_MS = 5000;
const byId = (id) => document.getElementById(id);

const TEXTS = {
  PASSWORD_RESET: { text: 'Someone asked to reset the password of your account. If it was not you, please ignore this email.', action: 'Choose a new password' },
  VERIFY_EMAIL: { text: 'Please confirm that this email address is yours.', action: 'Confirm this email' },
};
const STATES = { used: 'This link has already been used.', expired: 'This link has expired.' };

const element = (name, properties) => Object.assign(document.createElement(name), properties);

function rowOf({ to, subject, purpose, link, sentAt, state }) {
  const { text, action } = TEXTS[purpose];
  const row = document.createElement('li');
  row.append(
    element('h2', { textContent: subject }),
    element('p', { className: 'meta', textContent: `To ${to} · ${new Date(sentAt).toLocaleString('en-GB')}` }),
    element('p', { className: 'text', textContent: text }),
    state === 'open'
      ? element('a', { className: 'primary', href: link, textContent: action })
      : element('p', { className: 'state', textContent: STATES[state] }),
  );
  return row;
}

let shown = '';

async function load() {
  const response = await fetch('/sandbox/auth/mails');
  const mails = await response.json();
  byId('problem').hidden = true;
  byId('empty').hidden = mails.length > 0;
  // Redrawn only when something is new, so that the focus stays where it is.
  if (shown === JSON.stringify(mails)) return;
  shown = JSON.stringify(mails);
  byId('list').replaceChildren(...mails.map(rowOf));
}

function refresh() {
  if (document.hidden) return;
  load().catch(() => {
    byId('problem').textContent = 'The sandbox is not responding. Is it still running?';
    byId('problem').hidden = false;
  });
}

setInterval(refresh, REFRESH_MS);
addEventListener('visibilitychange', refresh);
refresh();
