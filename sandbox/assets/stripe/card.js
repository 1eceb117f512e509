/*
 * The card's frame. Card data is sent only to our own API. The embedding page (named in the address
 * and enforced by frame-ancestors) learns whether the card is complete, and gets the payment
 * method's id.
 */
import { check, checkAll, clear, configure, focusFirst, listen, values } from './card-fields.js';
import { dress } from './card-style.js';

const page = decodeURIComponent(location.hash.slice(1));
const form = document.querySelector('form');
let isReady = false;

function post(message) {
  parent.postMessage({ sandboxStripe: 1, ...message }, page);
}

const postHeight = () => post({ kind: 'height', height: Math.ceil(form.getBoundingClientRect().height) });
const postChange = (event) => post({ kind: 'change', event });

function formOf({ billing_details: billing = {}, metadata = {} }, { postalCode }) {
  const { number, expiry, cvc } = values();
  const [month, year] = expiry.split(' / ');
  const data = new URLSearchParams({
    type: 'card',
    'card[number]': number,
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc,
  });
  const address = { ...billing.address, ...(postalCode && { postal_code: postalCode }) };
  for (const name of ['name', 'email', 'phone']) if (billing[name]) data.set(`billing_details[${name}]`, billing[name]);
  for (const [name, value] of Object.entries(address)) if (value) data.set(`billing_details[address][${name}]`, value);
  for (const [name, value] of Object.entries(metadata)) data.set(`metadata[${name}]`, value);
  return data;
}

async function createPaymentMethod(key, data) {
  const event = checkAll();
  if (!event.complete) {
    postChange(event);
    return { error: event.error };
  }
  try {
    const response = await fetch('/v1/payment_methods', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: formOf(data, event.value),
    });
    return await response.json();
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
      },
    };
  }
}

const handlers = {
  options({ options }) {
    configure(options);
    dress(options.style);
    check();
    // Hiding fields changed the height, and an unpainted frame is not observed.
    postHeight();
    if (!isReady) post({ kind: 'ready' });
    isReady = true;
  },
  focus: focusFirst,
  blur: () => document.activeElement?.blur(),
  clear() {
    clear();
    postChange(check());
  },
  async payment_method({ id, key, data }) {
    post({ kind: 'reply', id, result: await createPaymentMethod(key, data) });
  },
};

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== page || data?.sandboxStripe !== 1) return;
  if (Object.hasOwn(handlers, data.kind)) void handlers[data.kind](data);
});

listen({
  onChange: postChange,
  onFocus: () => post({ kind: 'focus' }),
  onBlur: () => post({ kind: 'blur' }),
  onEscape: () => post({ kind: 'escape' }),
});
form.hidden = false;
new ResizeObserver(postHeight).observe(form);
post({ kind: 'hello' });
