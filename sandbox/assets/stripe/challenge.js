/* The simulated bank: sends the cardholder's answer to the page that asked, and to no other. */
const asked = new URLSearchParams(location.hash.slice(1));
const page = asked.get('page') ?? location.origin;
const yes = document.getElementById('test-source-authorize-3ds');
const no = document.getElementById('test-source-fail-3ds');

/** Amounts are in the smallest unit. */
function amountText() {
  const amount = Number(asked.get('amount')) / 100;
  const currency = asked.get('currency')?.toUpperCase() ?? '';
  return currency && Number.isFinite(amount)
    ? new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount)
    : '';
}

/** Disables the buttons after the first answer. */
function answer(outcome) {
  yes.disabled = true;
  no.disabled = true;
  parent.postMessage({ sandboxChallenge: outcome }, page);
}

document.getElementById('amount').textContent = amountText();
yes.addEventListener('click', () => answer('pass'));
no.addEventListener('click', () => answer('fail'));
addEventListener('keydown', (event) => event.key === 'Escape' && answer('fail'));
// Disabled until here, so that no click is lost while this script loads.
yes.disabled = false;
no.disabled = false;
