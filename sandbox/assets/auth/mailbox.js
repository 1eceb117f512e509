/* Lists the emails and text messages of the login service, and the market's emails, newest first, each in its own language. */
const REFRESH_MS = 5000;
const byId = (id) => document.getElementById(id);

const MAILS = {
  en: {
    PASSWORD_RESET: {
      text: 'Someone asked to reset the password of your account. If it was not you, please ignore this email.',
      action: 'Choose a new password',
    },
    VERIFY_EMAIL: { text: 'Please confirm that this email address is yours.', action: 'Confirm this email' },
    used: 'This link has already been used.',
    expired: 'This link has expired.',
  },
  bn: {
    PASSWORD_RESET: {
      text: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড পরিবর্তনের অনুরোধ এসেছে। অনুরোধটি আপনি না করে থাকলে এই ই-মেইলটি উপেক্ষা করুন।',
      action: 'নতুন পাসওয়ার্ড দিন',
    },
    VERIFY_EMAIL: { text: 'এই ই-মেইল ঠিকানাটি আপনার, তা নিশ্চিত করুন।', action: 'ই-মেইল নিশ্চিত করুন' },
    used: 'লিংকটি আগেই ব্যবহার করা হয়েছে।',
    expired: 'লিংকটির মেয়াদ শেষ হয়ে গেছে।',
  },
};

/* The page itself is in English. */
const PAGE = {
  en: {
    to: (whom) => `To ${whom}`,
    message: 'Text message',
    silent: 'The sandbox is not responding. Is it still running?',
  },
  bn: {
    pageTitle: 'মেইলবক্স – স্যান্ডবক্স',
    badge: 'স্যান্ডবক্স',
    title: 'মেইলবক্স',
    note: 'লগইন সেবা যেসব ই-মেইল ও এসএমএস পাঠাত আর মোটোহাট যেসব ই-মেইল পাঠিয়েছে, সেগুলো এখানে দেখা যায়। এগুলো এই কম্পিউটারেই থাকে।',
    empty: 'এখনো কোনো ই-মেইল বা এসএমএস পাঠানো হয়নি।',
    list: 'ই-মেইল ও এসএমএস, নতুনগুলো আগে',
    to: (whom) => `প্রাপক: ${whom}`,
    message: 'এসএমএস',
    silent: 'স্যান্ডবক্স সাড়া দিচ্ছে না। এটি কি এখনো চালু আছে?',
  },
};

const language = new URLSearchParams(location.search).get('lang') === 'bn' ? 'bn' : 'en';
const words = PAGE[language];

const element = (name, properties) => Object.assign(document.createElement(name), properties);

/* Bangla names the part of the day before the hour, where English puts am or pm after it. */
const DAY_PARTS = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [5, 'সকাল'],
  [0, 'রাত'],
];

/* Formats in Dhaka's time zone, wherever the browser is. */
function timeOf(instant) {
  const date = new Date(instant);
  const inDhaka = (locale, options) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dhaka', ...options }).format(date);
  const day = { day: 'numeric', month: 'long', year: 'numeric' };
  if (language === 'en')
    return `${inDhaka('en-GB', day)}, ${inDhaka('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })}`;
  const [hour, minute] = inDhaka('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .split(':')
    .map(Number);
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[digit]);
  return `${inDhaka('bn-BD', day).replace(',', '')}, ${DAY_PARTS.find(([from]) => hour >= from)[1]} ${clock}`;
}

/* Renders plain text with clickable addresses, like a client without HTML. */
function textOf(text) {
  const shown = element('p', { className: 'text plain', dir: 'auto' });
  for (const piece of text.trim().split(/(https?:\/\/\S+)/))
    shown.append(/^https?:/.test(piece) ? element('a', { href: piece, textContent: piece }) : piece);
  return shown;
}

function receivedRowOf({ to, subject, text, sentAt, language: spoken }) {
  const row = element('li', { lang: spoken });
  row.append(
    element('h2', { textContent: subject, dir: 'auto' }),
    element('p', { className: 'meta', lang: language, textContent: `${words.to(to)} · ${timeOf(sentAt)}` }),
    textOf(text),
  );
  return row;
}

function messageRowOf({ to, text, sentAt, language: spoken }) {
  const row = element('li', { lang: spoken });
  row.append(
    element('h2', { lang: language, textContent: words.message }),
    element('p', { className: 'meta', lang: language, textContent: `${words.to(to)} · ${timeOf(sentAt)}` }),
    element('p', { className: 'text', textContent: text }),
  );
  return row;
}

function rowOf({ to, subject, purpose, link, sentAt, state, language: spoken }) {
  const mail = MAILS[spoken];
  const row = element('li', { lang: spoken });
  row.append(
    element('h2', { textContent: subject }),
    element('p', { className: 'meta', lang: language, textContent: `${words.to(to)} · ${timeOf(sentAt)}` }),
    element('p', { className: 'text', textContent: mail[purpose].text }),
    state === 'open'
      ? element('a', { className: 'primary', href: link, textContent: mail[purpose].action })
      : element('p', { className: 'state', textContent: mail[state] }),
  );
  return row;
}

if (language === 'bn') {
  document.documentElement.lang = 'bn';
  document.title = words.pageTitle;
  for (const id of ['badge', 'title', 'note', 'empty']) byId(id).textContent = words[id];
  byId('list').ariaLabel = words.list;
}

let shown = '';

async function load() {
  const lists = ['/sandbox/auth/mails', '/sandbox/auth/messages', '/sandbox/mails'].map(async (address) =>
    (await fetch(address)).json(),
  );
  const mails = (await Promise.all(lists)).flat().sort((one, other) => other.sentAt.localeCompare(one.sentAt));
  byId('problem').hidden = true;
  byId('empty').hidden = mails.length > 0;
  // Rerenders only on changes, so that the focus stays in place.
  if (shown === JSON.stringify(mails)) return;
  shown = JSON.stringify(mails);
  byId('list').replaceChildren(
    ...mails.map((mail) => (mail.purpose ? rowOf : mail.code ? messageRowOf : receivedRowOf)(mail)),
  );
}

function refresh() {
  if (document.hidden) return;
  load().catch(() => {
    byId('problem').textContent = words.silent;
    byId('problem').hidden = false;
  });
}

setInterval(refresh, REFRESH_MS);
addEventListener('visibilitychange', refresh);
refresh();
