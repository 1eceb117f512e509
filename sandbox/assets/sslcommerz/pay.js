/* Imitates SSLCommerz's payment page. */
import { complain, complainAbout, currentFields, goNext, isLastStep, openForm, showStep, typed } from './pay-steps.js';
import { clock, switchLanguage, taka, text, writeText } from './pay-text.js';

const byId = (id) => document.getElementById(id);
const key = new URLSearchParams(location.search).get('SESSIONKEY') ?? '';
const address = `/sandbox/sslcommerz/sessions/${encodeURIComponent(key)}`;
const POLL_MS = 2_000;

let session;
let isBusy = false;
/** How the page has ended: a state of the session, and the sentence below it. */
let ending;

const send = (path, body) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The browser itself posts the return, as from the provider's page. */
function comeBack({ url, fields }) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, hidden: true });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
}

function writeEnding() {
  if (!ending) return;
  byId('end-title').textContent = text().endTitle[ending.state] ?? '';
  byId('end-title').hidden = !ending.state;
  byId('end-note').textContent = text()[ending.note];
}

function end(state, note) {
  ending = { state, note };
  for (const id of ['form', 'wrong', 'timer']) byId(id).hidden = true;
  byId('end').hidden = false;
  byId('end').dataset.state = state ?? '';
  writeEnding();
}

function writeTimer() {
  byId('timer').textContent = text().timeLeft(clock(session.expiresAt - Date.now()));
}

function writeAll() {
  writeText();
  writeEnding();
  if (!session) return;
  byId('amount').textContent = taka(session.amount);
  byId('product').textContent = session.productName;
  writeTimer();
  showStep();
  for (const element of document.querySelectorAll('[data-part]'))
    element.textContent = text().parts[element.dataset.part];
  for (const element of document.querySelectorAll('[data-value]'))
    element.textContent = text().values[element.dataset.value];
}

/** The ways to go wrong, each with its normal course first. */
function buildChoices() {
  const rows = Object.entries(session.misbehavior).map(([part, values]) => {
    const label = document.createElement('label');
    const name = document.createElement('span');
    name.dataset.part = part;
    const select = Object.assign(document.createElement('select'), { name: part });
    for (const value of values) {
      const option = new Option('', value);
      option.dataset.value = `${part}.${value}`;
      select.append(option);
    }
    label.append(name, select);
    return label;
  });
  byId('choices').replaceChildren(...rows);
  byId('wrong').hidden = false;
}

const behavior = () =>
  Object.fromEntries([...byId('choices').querySelectorAll('select')].map(({ name, value }) => [name, value]));

/** Runs one press at a time; a failure is shown on the page. */
async function run(work) {
  if (isBusy) return;
  isBusy = true;
  byId('form').setAttribute('aria-busy', 'true');
  try {
    await work();
  } catch {
    complain(text().offline);
  } finally {
    isBusy = false;
    byId('form').removeAttribute('aria-busy');
  }
}

async function finish(outcome) {
  const response = await send('/finish', { outcome, typed: typed(), behavior: behavior() });
  const answer = await response.json();
  if (response.status === 400) return complainAbout(answer.problem);
  if (response.status === 409) return look();
  if (!response.ok) return complain(text().offline);
  const state = (await (await fetch(address)).json()).state;
  end(state, answer.url ? 'returning' : 'closed');
  if (answer.url) comeBack(answer);
}

async function submit() {
  const { problem } = await (await send('/check', { typed: typed(), fields: currentFields() })).json();
  if (problem) return complainAbout(problem);
  if (!isLastStep()) return goNext();
  await finish('success');
}

/** Follows what happened to the payment elsewhere: in another tab, by a test, by time. */
async function look() {
  const response = await fetch(address);
  if (!response.ok) return;
  const found = await response.json();
  if (found.state === 'open' || ending) return;
  end(found.state, 'returning');
  comeBack(found.comeback);
}

async function forge(forgery) {
  const { isTaken } = await (await send('/forge', { forgery })).json();
  byId('report').textContent = isTaken ? text().taken : text().refused;
}

function listen() {
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void run(submit);
  });
  byId('cancel').addEventListener('click', () => run(() => finish('cancel')));
  byId('fail').addEventListener('click', () => run(() => finish('fail')));
  byId('expire').addEventListener('click', () => run(() => send('/expire', {}).then(look)));
  for (const button of document.querySelectorAll('[data-forgery]'))
    button.addEventListener('click', () => run(() => forge(button.dataset.forgery)));
  setInterval(writeTimer, 500);
  setInterval(() => {
    if (!isBusy && !ending && !document.hidden) look().catch(() => undefined);
  }, POLL_MS);
}

async function start() {
  writeText();
  byId('language').addEventListener('click', () => {
    switchLanguage();
    complain();
    byId('report').textContent = '';
    writeAll();
  });
  const response = await fetch(address);
  if (response.status === 404) return end(undefined, 'unknown');
  session = await response.json();
  openForm(session);
  buildChoices();
  writeAll();
  if (session.state === 'open') return listen();
  end(session.state, 'over');
  byId('return').hidden = false;
  byId('return').addEventListener('click', () => comeBack(session.comeback));
}

// Back from the shop shows the page as it was left: it is asked for again.
addEventListener('pageshow', (event) => event.persisted && location.reload());
start().catch(() => end(undefined, 'offline'));
