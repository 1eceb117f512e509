/* The card's four inputs: formatted while typing, with automatic focus on the next one. */
import { brandOf, cvcLength, formatCvc, formatExpiry, formatNumber, judge, numberLength } from './card-rules.js';

const byId = (id) => document.getElementById(id);
const inputs = { number: byId('number'), expiry: byId('expiry'), cvc: byId('cvc'), postal: byId('postal') };
const names = Object.keys(inputs);
const LABELS = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  jcb: 'JCB',
  diners: 'DINERS',
  unionpay: 'UP',
};

/** Fields that the person has left. */
const left = new Set();
let needsPostal = true;

export const values = () => Object.fromEntries(names.map((name) => [name, inputs[name].value]));

/** Shows errors and returns the change event. */
export function check() {
  const { faults, event } = judge(values(), left, { needsPostal });
  for (const name of names) {
    inputs[name].classList.toggle('invalid', Boolean(faults[name]));
    inputs[name].setAttribute('aria-invalid', String(Boolean(faults[name])));
  }
  byId('brand').textContent = LABELS[event.brand] ?? '';
  byId('stripe').toggleAttribute('hidden', event.brand in LABELS);
  return event;
}

export function checkAll() {
  for (const name of names) left.add(name);
  return check();
}

export function clear() {
  left.clear();
  for (const name of names) inputs[name].value = '';
}

export const focusFirst = () => inputs.number.focus();

export function configure({ hidePostalCode = false, hideIcon = false, disabled = false, value }) {
  needsPostal = !hidePostalCode;
  inputs.postal.hidden = hidePostalCode;
  byId('icon').toggleAttribute('hidden', hideIcon);
  for (const name of names) inputs[name].disabled = disabled;
  if (value?.postalCode) inputs.postal.value = value.postalCode;
}

/** Inserts the formatted text and restores the caret after the same digit. */
function rewrite(input, text) {
  if (input.value === text) return;
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const before = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = text;
  if (atEnd) return;
  let place = 0;
  for (let digits = 0; place < text.length && digits < before; place += 1) if (/\d/.test(text[place])) digits += 1;
  input.setSelectionRange(place, place);
}

function format(name, isDeleting) {
  const { value } = inputs[name];
  if (name === 'number') rewrite(inputs.number, formatNumber(value));
  if (name === 'expiry') rewrite(inputs.expiry, formatExpiry(value, isDeleting));
  if (name === 'cvc') rewrite(inputs.cvc, formatCvc(value, inputs.number.value));
}

function isFull(name) {
  const { value } = inputs[name];
  const brand = brandOf(inputs.number.value);
  if (name === 'number') return value.replace(/\D/g, '').length === numberLength(brand);
  if (name === 'expiry') return value.length === 7;
  return name === 'cvc' && value.length === cvcLength(brand);
}

function moveOn(name) {
  const next = names[names.indexOf(name) + 1];
  const input = inputs[name];
  if (!next || !isFull(name) || input.classList.contains('invalid') || input.selectionStart !== input.value.length)
    return;
  if (!inputs[next].hidden) inputs[next].focus();
}

/** Calls `onChange`, `onFocus`, `onBlur` and `onEscape` on input. */
export function listen({ onChange, onFocus, onBlur, onEscape }) {
  for (const name of names) {
    inputs[name].addEventListener('input', ({ inputType = '' }) => {
      const isDeleting = inputType.startsWith('delete');
      format(name, isDeleting);
      onChange(check());
      if (!isDeleting) moveOn(name);
    });
    inputs[name].addEventListener('focus', onFocus);
    inputs[name].addEventListener('blur', ({ relatedTarget }) => {
      if (inputs[name].value !== '') left.add(name);
      onChange(check());
      if (!relatedTarget) onBlur();
    });
    inputs[name].addEventListener('keydown', (event) => {
      if (event.key === 'Escape') onEscape();
      if (event.key !== 'Backspace' || inputs[name].value !== '' || name === 'number') return;
      event.preventDefault();
      inputs[names[names.indexOf(name) - 1]].focus();
    });
  }
  byId('number').form.addEventListener('submit', (event) => event.preventDefault());
}
