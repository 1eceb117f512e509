/*
 * Replaces Stripe.js. Loaded by a script tag before @stripe/stripe-js looks for it, so that its
 * loadStripe() finds window.Stripe and makes no request.
 */
(() => {
  const { origin, CardElement, askHolder } = window.stripeSandbox;

  const OFFLINE = {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
  };

  /** Flattens nested data into Stripe's form names: `shipping[address][city]`. */
  function pairsOf(data, prefix) {
    return Object.entries(data).flatMap(([name, value]) => {
      const path = prefix ? `${prefix}[${name}]` : name;
      if (value === undefined || value === null) return [];
      return typeof value === 'object' ? pairsOf(value, path) : [[path, String(value)]];
    });
  }

  async function api(key, method, path, data) {
    const form = new URLSearchParams(pairsOf(data));
    const isPost = method === 'POST';
    try {
      const response = await fetch(`${origin}/v1/${path}${isPost ? '' : `?${form}`}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        body: isPost ? form : undefined,
      });
      return await response.json();
    } catch {
      return { error: OFFLINE };
    }
  }

  /** The Elements of a payment page; only the card is supported. */
  class Elements {
    #card = null;

    create(type, options) {
      if (type !== 'card') throw new Error(`The sandbox has the card Element alone, not "${type}".`);
      if (this.#card) throw new Error('Can only create one Element of type card through the elements instance.');
      this.#card = new CardElement(options, () => {
        this.#card = null;
      });
      return this.#card;
    }

    getElement(asked) {
      const type = typeof asked === 'string' ? asked : asked?.__elementType;
      return type === 'card' ? this.#card : null;
    }

    update() {}

    fetchUpdates() {
      return Promise.resolve({});
    }

    submit() {
      return Promise.resolve({});
    }
  }

  function idOf(clientSecret, caller) {
    const [, id] = /^(pi_[^_]+)_secret_/.exec(clientSecret ?? '') ?? [];
    if (id) return id;
    throw new Error(
      `Invalid value for stripe.${caller} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
    );
  }

  const named = (name, result) => (result.error ? { error: result.error } : { [name]: result });

  class Stripe {
    #key;

    constructor(key) {
      if (typeof key !== 'string' || !key.startsWith('pk_'))
        throw new Error('Invalid value for Stripe(): apiKey should be a publishable key.');
      this.#key = key;
    }

    _registerWrapper() {}

    registerAppInfo() {}

    elements() {
      return new Elements();
    }

    /** Both signatures: createPaymentMethod({ type, card, … }) and createPaymentMethod('card', element, { … }). */
    async createPaymentMethod(asked, element, more) {
      const { card, billing_details, metadata } = typeof asked === 'string' ? { card: element, ...more } : asked;
      if (!(card instanceof CardElement))
        throw new Error('Invalid value for createPaymentMethod: card should be a card Element.');
      return named('paymentMethod', await card._createPaymentMethod(this.#key, { billing_details, metadata }));
    }

    createToken() {
      return Promise.resolve({
        error: { type: 'invalid_request_error', message: 'The sandbox has no tokens; use createPaymentMethod.' },
      });
    }

    async retrievePaymentIntent(clientSecret) {
      return named('paymentIntent', await this.#read(clientSecret, 'retrievePaymentIntent'));
    }

    async confirmCardPayment(clientSecret, data = {}, options = {}) {
      const id = idOf(clientSecret, 'confirmCardPayment');
      const method = await this.#methodOf(data.payment_method);
      if (method?.error) return { error: method.error };
      const intent = await api(this.#key, 'POST', `payment_intents/${id}/confirm`, {
        client_secret: clientSecret,
        payment_method: method?.id,
        receipt_email: data.receipt_email,
        return_url: data.return_url,
        use_stripe_sdk: true,
      });
      const isAsked = intent.status === 'requires_action' && options.handleActions !== false;
      return named('paymentIntent', isAsked ? await this.#challenge(intent) : intent);
    }

    handleCardAction(clientSecret) {
      return this.handleNextAction({ clientSecret });
    }

    async handleNextAction({ clientSecret }) {
      const intent = await this.#read(clientSecret, 'handleNextAction');
      return named('paymentIntent', intent.next_action ? await this.#challenge(intent) : intent);
    }

    #read(clientSecret, caller) {
      return api(this.#key, 'GET', `payment_intents/${idOf(clientSecret, caller)}`, { client_secret: clientSecret });
    }

    /** Returns the id of an existing method, or of one created from the card Element. */
    #methodOf(given) {
      if (given === undefined || typeof given === 'string') return given && { id: given };
      if (!(given.card instanceof CardElement))
        throw new Error('Invalid value for confirmCardPayment: payment_method.card should be a card Element.');
      return given.card._createPaymentMethod(this.#key, { billing_details: given.billing_details });
    }

    async #challenge(intent) {
      const outcome = await askHolder(intent);
      const { source } = intent.next_action.use_stripe_sdk;
      return api(this.#key, 'POST', `sandbox/challenge/${intent.id}`, {
        client_secret: intent.client_secret,
        outcome,
        source,
      });
    }
  }

  const factory = (key) => new Stripe(key);
  factory.version = 'endive'; // the release that the @stripe/stripe-js in package.json expects
  window.Stripe = factory;
})();
