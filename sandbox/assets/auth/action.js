/*
 * The page that an email's link opens, like Firebase's hosted one: choose a new password, or
 * confirm the email address.
 */
const asked = new URLSearchParams(location.search);
const oobCode = asked.get('oobCode') ?? '';
const byId = (id) => document.getElementById(id);

const TEXTS = {
  en: {
    EXPIRED_OOB_CODE: 'This link has expired. Please ask for a new one.',
    INVALID_OOB_CODE: 'This link is not valid. It may already have been used. Please ask for a new one.',
    MISSING_OOB_CODE: 'This link is incomplete. Please open it from the email again.',
    USER_DISABLED: 'This account has been disabled.',
    WEAK_PASSWORD: 'The password must have at least 6 characters.',
    other: 'Something went wrong. Please ask for a new email.',
    silent: 'The sandbox is not responding. Is it still running?',
    pageTitle: 'Your account – sandbox',
    badge: 'Sandbox',
    waiting: 'One moment …',
    label: 'New password',
    save: 'Save',
    continue: 'Continue',
    choose: 'Choose a new password',
    account: (email) => `for ${email}`,
    changed: 'Password changed',
    changedText: 'You can now log in with your new password. You can close this page.',
    notChanged: 'Password not changed',
    confirmed: 'Email confirmed',
    confirmedText: (email) => `${email} is confirmed. You can close this page.`,
    notConfirmed: 'Email not confirmed',
    invalid: 'Invalid link',
  },
  bn: {
    EXPIRED_OOB_CODE: 'লিংকটির মেয়াদ শেষ হয়ে গেছে। নতুন লিংক চেয়ে নিন।',
    INVALID_OOB_CODE: 'লিংকটি ঠিক নয়, অথবা আগেই ব্যবহার করা হয়েছে। নতুন লিংক চেয়ে নিন।',
    MISSING_OOB_CODE: 'লিংকটি অসম্পূর্ণ। ই-মেইল থেকে লিংকটি আবার খুলুন।',
    USER_DISABLED: 'এই অ্যাকাউন্টটি বন্ধ করা হয়েছে।',
    WEAK_PASSWORD: 'কমপক্ষে ৬ অক্ষরের পাসওয়ার্ড দিন।',
    other: 'একটি সমস্যা হয়েছে। নতুন ই-মেইল চেয়ে নিন।',
    silent: 'স্যান্ডবক্স সাড়া দিচ্ছে না। এটি কি এখনো চালু আছে?',
    pageTitle: 'আপনার অ্যাকাউন্ট – স্যান্ডবক্স',
    badge: 'স্যান্ডবক্স',
    waiting: 'একটু অপেক্ষা করুন …',
    label: 'নতুন পাসওয়ার্ড',
    save: 'সংরক্ষণ করুন',
    continue: 'এগিয়ে যান',
    choose: 'নতুন পাসওয়ার্ড দিন',
    account: (email) => `অ্যাকাউন্ট: ${email}`,
    changed: 'পাসওয়ার্ড পরিবর্তন হয়েছে',
    changedText: 'এখন নতুন পাসওয়ার্ড দিয়ে লগইন করতে পারবেন। এই পাতাটি বন্ধ করতে পারেন।',
    notChanged: 'পাসওয়ার্ড পরিবর্তন হয়নি',
    confirmed: 'ই-মেইল নিশ্চিত হয়েছে',
    confirmedText: (email) => `${email} নিশ্চিত করা হয়েছে। এই পাতাটি বন্ধ করতে পারেন।`,
    notConfirmed: 'ই-মেইল নিশ্চিত হয়নি',
    invalid: 'লিংকটি ঠিক নয়',
  },
};
const language = asked.get('lang') === 'bn' ? 'bn' : 'en';
const words = TEXTS[language];

/** @throws Error with a sentence for people */
async function ask(operation, fields) {
  const response = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode, ...fields }),
  });
  const body = await response.json();
  if (response.ok) return body;
  const [code] = body.error.message.split(' : ');
  throw new Error(words[code] ?? words.other);
}

function say(id, text) {
  byId(id).textContent = text;
  byId(id).hidden = false;
}

function fail(title, error) {
  byId('title').textContent = title;
  byId('form').hidden = true;
  say('problem', error instanceof TypeError ? words.silent : error.message);
}

/** Only offers the address that the market named; a manipulated link leads nowhere. */
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
    byId('title').textContent = words.changed;
    byId('form').hidden = true;
    byId('note').hidden = true;
    say('done', words.changedText);
    await offerToContinue();
  } catch (error) {
    say('problem', error instanceof TypeError ? words.silent : error.message);
  } finally {
    byId('save').disabled = false;
  }
}

async function resetPassword() {
  const { email } = await ask('resetPassword', {});
  byId('title').textContent = words.choose;
  say('note', words.account(email));
  byId('form').hidden = false;
  byId('password').focus();
  byId('form').addEventListener('submit', savePassword);
}

async function verifyEmail() {
  const { email } = await ask('update', {});
  byId('title').textContent = words.confirmed;
  say('done', words.confirmedText(email));
  await offerToContinue();
}

document.documentElement.lang = language;
document.title = words.pageTitle;
byId('title').textContent = words.waiting;
for (const id of ['badge', 'label', 'save', 'continue']) byId(id).textContent = words[id];

if (asked.get('mode') === 'resetPassword') resetPassword().catch((error) => fail(words.notChanged, error));
else if (asked.get('mode') === 'verifyEmail') verifyEmail().catch((error) => fail(words.notConfirmed, error));
else fail(words.invalid, new Error(words.MISSING_OOB_CODE));
