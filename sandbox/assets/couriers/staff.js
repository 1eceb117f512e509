/* The page of a courier's staff: the parcels with a button for each step, payouts, and how notifications arrive. */
const LANGUAGE_KEY = 'sandbox-courier-language';
const REFRESH_MS = 3000;
/* Offered beside the booked weight, as couriers correct weights upwards. */
const HEAVIER_KG = 2;
const byId = (id) => document.getElementById(id);
const base = location.pathname.replace(/\/$/, '');
const named = new URLSearchParams(location.search).get('parcel');

let language =
  new URLSearchParams(location.search).get('lang') ??
  sessionStorage.getItem(LANGUAGE_KEY) ??
  (navigator.language.startsWith('bn') ? 'bn' : 'en');
let words = STAFF_TEXTS[language] ?? STAFF_TEXTS.en;
let desk;
let shown = '';
/* Sentences by the way they are found in `words`, so that they follow the language. */
let message = () => '';
let problem = () => '';

const element = (name, properties) => Object.assign(document.createElement(name), properties);

async function send(path, body = {}) {
  return fetch(`${base}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function act(path, body, done = () => () => '') {
  try {
    const response = await send(path, body);
    problem = response.ok ? () => '' : () => (path === 'payout' ? words.nothing : words.refused);
    message = response.ok ? await done(response) : () => '';
    await load();
  } catch {
    problem = () => words.silent;
  }
  drawSentences();
}

/* By its key, the focus returns to a button that was drawn again. */
function button(key, text, onPress, isDisabled = false) {
  const made = element('button', { type: 'button', textContent: text, disabled: isDisabled });
  made.dataset.key = key;
  made.addEventListener('click', onPress);
  return made;
}

function rowOf(parcel) {
  const { id, reference, recipient, pickup, description, step, isLost, reason, weightKg = 1 } = parcel;
  const row = element('li', { className: id === named || parcel.code === named ? 'named' : '' });
  const path = `parcels/${encodeURIComponent(id)}`;
  const steps = element('div', { className: 'steps' });
  for (const one of desk.steps) {
    const needsReason = one === 'held' || one === 'refused';
    const body = { step: one, reason: needsReason ? STAFF_TEXTS.en.reason : '' };
    steps.append(button(`${id}/${one}`, words.states[one], () => act(`${path}/step`, body), isLost || one === step));
  }
  if (desk.hasWeight) {
    const heavier = weightKg + HEAVIER_KG;
    steps.append(
      button(`${id}/weight`, words.heavier(heavier), () => act(`${path}/weight`, { weightKg: heavier }), isLost),
    );
  }
  if (parcel.collectedTaka > 0 && !parcel.payoutId)
    steps.append(button(`${id}/less`, words.less, () => act(`${path}/less`)));
  steps.append(button(`${id}/lose`, words.lose, () => act(`${path}/lose`), isLost));
  row.append(
    element('h3', { textContent: `${id} · ${reference}` }),
    element('p', { className: 'state', textContent: isLost ? words.lost : words.states[step] }),
    element('p', {
      className: 'detail',
      textContent: [description, words.amounts(parcel)].filter(Boolean).join(' · '),
    }),
    element('p', { className: 'detail', textContent: words.to(recipient) }),
    element('p', { className: 'detail', textContent: words.from(pickup) }),
    ...(reason ? [element('p', { className: 'detail', textContent: reason })] : []),
    steps,
  );
  return row;
}

function fill(select, values, texts, chosen) {
  select.replaceChildren(
    ...values.map((value) => element('option', { value, textContent: texts[value], selected: value === chosen })),
  );
}

function drawSentences() {
  byId('message').textContent = message();
  byId('problem').textContent = problem();
}

function drawParcels() {
  const { key } = document.activeElement?.dataset ?? {};
  byId('parcels').replaceChildren(...desk.parcels.map(rowOf));
  const pressed = key && [...document.querySelectorAll('[data-key]')].find((one) => one.dataset.key === key);
  // The pressed step is where the parcel is now, and can't be pressed: the next one can.
  const next = pressed?.disabled ? (pressed.nextElementSibling ?? pressed.previousElementSibling) : pressed;
  next?.focus();
}

function draw() {
  const name = words.names[desk.courier];
  document.documentElement.lang = language;
  document.title = words.title(name);
  const texts = {
    title: words.title(name),
    badge: words.badge,
    language: words.other,
    note: words.note,
    'behavior-label': words.behavior,
    'effect-label': words.effect,
    fail: words.fail,
    pay: words.pay,
    'pay-short': words.payShort,
    'pay-less': words.payLess,
    connect: words.connect,
    'parcels-title': words.parcels,
    'payouts-title': words.payouts,
    empty: words.empty,
  };
  for (const [id, text] of Object.entries(texts)) byId(id).textContent = text;
  byId('language').lang = language === 'bn' ? 'en' : 'bn';
  byId('options').hidden = false;
  byId('connect').hidden = !desk.canConnect;
  byId('empty').hidden = desk.parcels.length > 0;
  byId('payouts-title').hidden = desk.payouts.length === 0;
  fill(byId('behavior'), desk.behaviors, words.behaviors, desk.behavior);
  fill(byId('effect'), desk.effects, words.effects, byId('effect').value);
  drawParcels();
  byId('payouts').replaceChildren(
    ...desk.payouts.map((payout) => {
      const row = element('li', {});
      row.append(
        element('h3', { textContent: payout.id }),
        element('p', { className: 'detail', textContent: words.payout(payout) }),
        /* As a merchant copies it from the panel. */
        element('pre', {
          textContent: (payout.lines ?? [])
            .map((line) => `${line.id}, ${line.collectedTaka}, ${line.feeTaka}`)
            .join('\n'),
        }),
      );
      return row;
    }),
  );
  drawSentences();
}

async function load() {
  const answer = await (await fetch(`${base}/desk`)).json();
  // Redraws only on changes, so that the focus stays in place.
  if (shown === JSON.stringify(answer)) return;
  shown = JSON.stringify(answer);
  desk = answer;
  draw();
}

function refresh() {
  if (document.hidden) return;
  load().catch(() => {
    problem = () => words.silent;
    drawSentences();
  });
}

byId('language').addEventListener('click', () => {
  language = language === 'bn' ? 'en' : 'bn';
  words = STAFF_TEXTS[language];
  sessionStorage.setItem(LANGUAGE_KEY, language);
  draw();
});
byId('behavior').addEventListener('change', ({ target }) => act('notices', { behavior: target.value }));
byId('fail').addEventListener('click', () => act('fault', { effect: byId('effect').value }, () => () => words.failSet));
async function paidOut(response) {
  const payout = await response.json();
  return () => words.paid(payout);
}
byId('pay').addEventListener('click', () => act('payout', {}, paidOut));
byId('pay-short').addEventListener('click', () => act('payout', { isOneMissing: true }, paidOut));
byId('pay-less').addEventListener('click', () => act('payout', { isShort: true }, paidOut));
byId('connect').addEventListener('click', () =>
  act('connect', {}, async (response) => {
    const { isConnected } = await response.json();
    return () => words.connected(isConnected);
  }),
);
setInterval(refresh, REFRESH_MS);
addEventListener('visibilitychange', refresh);
refresh();
