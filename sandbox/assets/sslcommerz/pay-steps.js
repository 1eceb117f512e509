/* The steps of the form: wallet number → code → PIN, or card → code. */
import { taka, text } from './pay-text.js';

const byId = (id) => document.getElementById(id);
const WALLETS = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' };

/** The section of each step, the fields it checks, and the one to focus. */
const STEPS = {
  wallet: { section: 'choose', fields: ['number'], next: 'walletCode' },
  card: { section: 'choose', fields: ['number', 'expiry', 'cvv'], next: 'cardCode' },
  walletCode: { section: 'code', fields: ['otp'], next: 'pin' },
  cardCode: { section: 'code', fields: ['otp'] },
  pin: { section: 'secret', fields: ['pin'] },
};

let step = 'wallet';
let session;

const method = () => byId('form').elements.method.value;

export const typed = () => ({
  method: method(),
  number: byId('number').value.replace(/[\s-]/g, ''),
  otp: byId('otp').value.trim(),
  pin: byId('pin').value.trim(),
  expiry: byId('expiry').value.trim(),
  cvv: byId('cvv').value.trim(),
});

export const currentFields = () => STEPS[step].fields;
export const isLastStep = () => STEPS[step].next === undefined;

export function complain(sentence) {
  byId('problem').textContent = sentence ?? '';
  byId('problem').hidden = !sentence;
}

/** Marks the wrong field and moves there. */
export function complainAbout(field) {
  complain(text().problem[field]);
  const input = byId(field);
  if (!input) return;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', 'problem');
  input.focus();
}

function clearComplaint() {
  complain();
  for (const input of document.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
}

/** Writes what depends on the step and the method. */
export function showStep() {
  const { section } = STEPS[step];
  for (const id of ['choose', 'code', 'secret']) byId(id).hidden = id !== section;
  byId('back').hidden = section === 'choose';
  const isCard = method() === 'card';
  byId('card-fields').hidden = !isCard;
  byId('number-label').textContent = isCard ? text().cardNumber : text().walletNumber(WALLETS[method()]);
  byId('otp-note').textContent = text().otpNote(typed().number, session.test.otp);
  byId('go').textContent = isLastStep() ? text().pay(taka(session.amount)) : text().continue;
}

function move(next) {
  step = next;
  clearComplaint();
  showStep();
  // The heading's field, so that a keyboard or a screen reader goes on from there.
  if (STEPS[step].section !== 'choose') byId(currentFields()[0]).focus();
}

export const goNext = () => move(STEPS[step].next);
export const goBack = () => move(method() === 'card' ? 'card' : 'wallet');

const nextYear = () => String(new Date().getFullYear() + 1).slice(-2);

/** Fills in a payer that works, for the chosen method. */
function suggest() {
  const { wallets, cards, otp, pin, cvv } = session.test;
  const payers = method() === 'card' ? cards : wallets;
  byId('number').value = payers[0].number;
  byId('numbers').replaceChildren(...payers.map(({ number }) => new Option(number, number)));
  Object.assign(byId('otp'), { value: otp });
  Object.assign(byId('pin'), { value: pin });
  Object.assign(byId('cvv'), { value: cvv });
  Object.assign(byId('expiry'), { value: `12/${nextYear()}` });
}

export function openForm(found) {
  session = found;
  suggest();
  showStep();
  byId('form').hidden = false;
  byId('form').addEventListener('input', clearComplaint);
  for (const choice of byId('form').elements.method)
    choice.addEventListener('change', () => {
      suggest();
      move(method() === 'card' ? 'card' : 'wallet');
    });
  byId('back').addEventListener('click', goBack);
}
