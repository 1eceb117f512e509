/* The payer's page: account number, verification code, PIN; then the browser returns to the shop. */
const LANGUAGE_KEY = 'sandbox-bkash-language';
const byId = (id) => document.getElementById(id);
const payments = '/sandbox/bkash/payments/';
const path = payments + encodeURIComponent(new URLSearchParams(location.search).get('paymentID') ?? '');

let language = sessionStorage.getItem(LANGUAGE_KEY) ?? (navigator.language.startsWith('bn') ? 'bn' : 'en');
let words = PAY_TEXTS[language];
/** As the sandbox described it last. */
let payment;
let step;
/** A sentence in place of the form, by the way it is found in `words`. */
let message = () => '';
let problem = () => '';

async function ask(url, body) {
  const response = await fetch(url, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return response.json();
}

const amountText = () =>
  words.taka(
    new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN', { minimumFractionDigits: 2 }).format(payment.amount),
  );

/** Fills in what the sandbox suggests for this step. */
function fill(value) {
  const entry = byId('entry');
  entry.value = value;
  entry.type = step === 'pin' ? 'password' : 'text';
  entry.maxLength = { wallet: 11, otp: 6, pin: 5 }[step];
}

function drawWallets() {
  const { works, insufficient, blocked } = payment.wallets;
  const buttons = [
    ...works.map((number) => [number, 'works']),
    [insufficient, 'insufficient'],
    [blocked, 'blocked'],
  ].map(([number, kind]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${number} – ${words.walletKinds[kind]}`;
    button.disabled = step !== 'wallet';
    button.addEventListener('click', () => {
      fill(number);
      byId('entry').focus();
    });
    return button;
  });
  byId('wallets').replaceChildren(...buttons);
}

async function chooseFault(name, value) {
  try {
    payment = { ...payment, ...(await ask(`${path}/misbehavior`, { [name]: value })), step };
  } catch {
    problem = () => words.silent;
    draw();
  }
}

function drawChoices() {
  const rows = Object.entries(payment.choices).flatMap(([name, values]) => {
    const label = document.createElement('label');
    const select = document.createElement('select');
    label.textContent = words.choices[name];
    label.htmlFor = select.id = `choice-${name}`;
    for (const value of values) select.add(new Option(words.values[value], value));
    select.value = payment.misbehavior[name];
    select.addEventListener('change', () => chooseFault(name, select.value));
    return [label, select];
  });
  byId('choices').replaceChildren(...rows);
}

function drawForm() {
  const hint = words.hints[step];
  byId('label').textContent = words.labels[step];
  byId('hint').textContent = typeof hint === 'function' ? hint(payment.wallet) : hint;
  byId('confirm').textContent = words.confirm;
  byId('cancel').textContent = words.cancel;
}

function draw() {
  document.documentElement.lang = language;
  document.title = words.pageTitle;
  byId('badge').textContent = words.badge;
  byId('language').textContent = words.other;
  byId('language').lang = language === 'bn' ? 'en' : 'bn';
  byId('message').textContent = message();
  byId('problem').textContent = problem();
  const isAsking = payment !== undefined && step in words.labels && message() === '';
  byId('form').hidden = !isAsking;
  byId('order').hidden = payment === undefined;
  byId('options').hidden = !isAsking;
  if (!payment) return;
  byId('reference').textContent = words.invoice(payment.reference);
  byId('amount').textContent = amountText();
  byId('options-title').textContent = words.optionsTitle;
  byId('wallets-title').textContent = words.walletsTitle;
  byId('choices-title').textContent = words.choicesTitle;
  if (!isAsking) return;
  drawForm();
  drawWallets();
  drawChoices();
}

function setBusy(isBusy) {
  byId('confirm').disabled = isBusy;
  byId('cancel').disabled = isBusy;
}

/** Shows what the sandbox answered: another step, a problem, or the way back. */
function follow(turn) {
  if (turn.redirect) {
    message = () => words.leaving;
    draw();
    location.replace(turn.redirect);
    return;
  }
  if (turn.end) message = () => words.ends[turn.end];
  else if (turn.problem && !(turn.step in words.labels)) message = () => words.ended;
  else if (turn.problem) problem = () => words.problems[turn.problem] ?? words.problems.other;
  const isNext = turn.step !== step;
  step = turn.step;
  draw();
  if (!turn.end && isNext && step in words.labels) fill(payment.suggested[step]);
  byId('entry').focus();
}

async function enter(name) {
  const { value } = byId('entry');
  problem = () => '';
  setBusy(true);
  try {
    if (name === 'wallet') payment.wallet = value;
    follow(await ask(`${path}/${name}`, { value }));
  } catch {
    problem = () => words.silent;
    draw();
  } finally {
    setBusy(false);
  }
}

async function open() {
  try {
    const found = await ask(path);
    if (found.problem) message = () => words.unknown;
    else {
      payment = found;
      step = found.step;
      if (!found.isOpen) message = () => words.ended;
    }
  } catch {
    message = () => words.silent;
  }
  draw();
  if (payment?.isOpen) fill(payment.suggested[step]);
}

byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  enter(step);
});
byId('cancel').addEventListener('click', () => enter('cancel'));
byId('language').addEventListener('click', () => {
  language = language === 'bn' ? 'en' : 'bn';
  words = PAY_TEXTS[language];
  sessionStorage.setItem(LANGUAGE_KEY, language);
  draw();
});
open();
