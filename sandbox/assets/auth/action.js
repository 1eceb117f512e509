/* The page that a link in an email opens, as Firebase hosts one: choose a new password, or see that the email is confirmed. */
const asked = new URLSearchParams(location.search);
const oobCode = asked.get('oobCode') ?? '';
const byId = (id) => document.getElementById(id);

const SENTENCES = {
  EXPIRED_OOB_CODE: 'This link has expired. Please ask for a new one.',
  INVALID_OOB_CODE: 'This link is not valid. It may already have been used. Please ask for a new one.',
  MISSING_OOB_CODE: 'This link is incomplete. Please open it from the email again.',
  USER_DISABLED: 'This account has been disabled.',
  WEAK_PASSWORD: 'The password must have at least 6 characters.',
};

/** @throws Error with a sentence for people */
async function ask(operation, fields) {
  const response = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=sandbox`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ oobCode, ...fields }),
  });
  const body = await response.json();
  if (response.ok) return body;
  const [code] = body.error.message.split(' : ');
  throw new Error(SENTENCES[code] ?? 'Something went wrong. Please ask for a new email.');
}

function say(id, text) {
  byId(id).textContent = text;
  byId(id).hidden = false;
}

function fail(title, error) {
  byId('title').textContent = title;
  byId('form').hidden = true;
  say('problem', error instanceof TypeError ? 'The sandbox is not responding. Is it still running?' : error.message);
}

/** The address to go on to was named by the market; a changed link leads nowhere else. */
async function offerToContinue() {
  const address = asked.get('continueUrl') ?? '';
  if (!URL.canParse(address)) return;
  const { returnTo } = await (await fetch('/sandbox/auth/people')).json();
  if (!returnTo.includes(new URL(address).origin)) return;
  byId('continue').href = address;
  byId('continue').hidden = false;
}

async function savePassword(event) {
  event.preventDefault();
  byId('problem').hidden = true;
  byId('save').disabled = true;
  try {
    await ask('resetPassword', { newPassword: byId('password').value });
    byId('title').textContent = 'Password changed';
    byId('form').hidden = true;
    byId('note').hidden = true;
    say('done', 'You can now log in with your new password.');
    await offerToContinue();
  } catch (error) {
    say('problem', error.message);
  } finally {
    byId('save').disabled = false;
  }
}

async function resetPassword() {
  const { email } = await ask('resetPassword', {});
  byId('title').textContent = 'Choose a new password';
  say('note', `for ${email}`);
  byId('form').hidden = false;
  byId('password').focus();
  byId('form').addEventListener('submit', savePassword);
}

async function verifyEmail() {
  const { email } = await ask('update', {});
  byId('title').textContent = 'Email confirmed';
  say('done', `${email} is confirmed. You can go back to MotoHaat.`);
  await offerToContinue();
}

if (asked.get('mode') === 'resetPassword') resetPassword().catch((error) => fail('Password not changed', error));
else if (asked.get('mode') === 'verifyEmail') verifyEmail().catch((error) => fail('Email not confirmed', error));
else fail('Invalid link', new Error(SENTENCES.MISSING_OOB_CODE));
