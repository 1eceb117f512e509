/*
 * The card Element of the simulated Stripe.js. Its fields are in a frame of the sandbox's origin:
 * the embedding page learns whether they are complete, never their content.
 */
(() => {
  const shared = (window.stripeSandbox ??= {});
  shared.origin = new URL(document.currentScript.src).origin;

  const CLASSES = {
    base: 'StripeElement',
    complete: 'StripeElement--complete',
    empty: 'StripeElement--empty',
    focus: 'StripeElement--focus',
    invalid: 'StripeElement--invalid',
    webkitAutofill: 'StripeElement--webkit-autofill',
  };
  /** Options that are passed on to the frame. */
  const FRAME_OPTIONS = ['style', 'hidePostalCode', 'hideIcon', 'disabled', 'value'];
  const FRAME_STYLE =
    'border:0;margin:0;padding:0;width:1px;min-width:100%;height:1.2em;overflow:hidden;display:block;background:transparent;color-scheme:light only';

  let frames = 0;
  shared.frameName = () => `__privateStripeFrame${(frames += 1)}`;

  class CardElement {
    #type = 'card';
    #options;
    #onDestroy;
    #listeners = new Map();
    #waiting = new Map();
    #lastCall = 0;
    #host = null;
    #frame = null;
    #isReady = false;
    #isDestroyed = false;
    #receive = (event) => this.#onMessage(event);

    constructor(options = {}, onDestroy = () => {}) {
      this.#options = options;
      this.#onDestroy = onDestroy;
    }

    get _type() {
      return this.#type;
    }

    /* Messages from the frame. */

    #onMessage({ source, origin, data }) {
      if (source !== this.#frame?.contentWindow || origin !== shared.origin || data?.sandboxStripe !== 1) return;
      if (data.kind === 'hello') this.#sendOptions();
      if (data.kind === 'height') this.#frame.style.height = `${data.height}px`;
      if (data.kind === 'ready') this.#isReady = true;
      if (data.kind === 'focus' || data.kind === 'blur') this.#mark('focus', data.kind === 'focus');
      if (data.kind === 'change') this.#markChange(data.event);
      if (data.kind === 'reply') this.#reply(data);
      if (['ready', 'focus', 'blur', 'escape', 'change'].includes(data.kind)) this.#fire(data.kind, data.event);
    }

    #markChange({ complete, empty, error }) {
      this.#mark('complete', complete);
      this.#mark('empty', empty);
      this.#mark('invalid', Boolean(error));
    }

    #reply({ id, result }) {
      this.#waiting.get(id)?.(result);
      this.#waiting.delete(id);
    }

    #fire(name, event = {}) {
      for (const listener of [...(this.#listeners.get(name) ?? [])]) listener({ elementType: this.#type, ...event });
    }

    #mark(name, isOn) {
      const names = (this.#options.classes?.[name] ?? CLASSES[name]).split(/\s+/).filter(Boolean);
      for (const className of names) this.#host?.classList.toggle(className, isOn);
    }

    /* Messages to the frame. */

    #post(message) {
      this.#frame?.contentWindow?.postMessage({ sandboxStripe: 1, ...message }, shared.origin);
      return this;
    }

    #sendOptions() {
      const known = FRAME_OPTIONS.filter((name) => this.#options[name] !== undefined).map((name) => [
        name,
        this.#options[name],
      ]);
      this.#post({ kind: 'options', options: JSON.parse(JSON.stringify(Object.fromEntries(known))) });
    }

    /** Asks the frame to create a payment method from the entered card. */
    _createPaymentMethod(key, data) {
      if (!this.#frame) {
        return Promise.reject(
          new Error(
            'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
          ),
        );
      }
      return new Promise((resolve) => {
        this.#lastCall += 1;
        this.#waiting.set(this.#lastCall, resolve);
        this.#post({ kind: 'payment_method', id: this.#lastCall, key, data: JSON.parse(JSON.stringify(data)) });
      });
    }

    /* The Element's public API, https://docs.stripe.com/js/element */

    mount(where) {
      if (this.#isDestroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
      const host = typeof where === 'string' ? document.querySelector(where) : where;
      if (!host)
        throw new Error('The selector you specified applies to no DOM elements that are currently on the page.');
      this.unmount();
      this.#host = host;
      this.#frame = Object.assign(document.createElement('iframe'), {
        name: shared.frameName(),
        title: 'Secure card payment input frame',
      });
      this.#frame.setAttribute('scrolling', 'no');
      this.#frame.style.cssText = FRAME_STYLE;
      this.#frame.src = `${shared.origin}/sandbox/stripe/card.html#${encodeURIComponent(location.origin)}`;
      const box = Object.assign(document.createElement('div'), { className: '__PrivateStripeElement' });
      box.append(this.#frame);
      addEventListener('message', this.#receive);
      host.replaceChildren(box);
      this.#mark('base', true);
      this.#mark('empty', true);
      return this;
    }

    unmount() {
      removeEventListener('message', this.#receive);
      for (const name of Object.keys(CLASSES)) this.#mark(name, false);
      if (this.#frame) this.#host?.replaceChildren();
      this.#frame = null;
      this.#host = null;
      this.#isReady = false;
      return this;
    }

    destroy() {
      this.unmount();
      this.#listeners.clear();
      this.#isDestroyed = true;
      this.#onDestroy(this);
      return this;
    }

    update(options) {
      this.#options = { ...this.#options, ...options };
      this.#sendOptions();
      return this;
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      if (name === 'ready' && this.#isReady) setTimeout(listener, 0, { elementType: this.#type });
      return this;
    }

    once(name, listener) {
      const first = (event) => {
        this.off(name, first);
        listener(event);
      };
      return this.on(name, first);
    }

    off(name, listener) {
      const others = listener ? (this.#listeners.get(name) ?? []).filter((known) => known !== listener) : [];
      this.#listeners.set(name, others);
      return this;
    }

    focus() {
      return this.#post({ kind: 'focus' });
    }

    blur() {
      return this.#post({ kind: 'blur' });
    }

    clear() {
      return this.#post({ kind: 'clear' });
    }
  }

  shared.CardElement = CardElement;
})();
