// The few calls of Stripe.js that a shop's page needs, for the stand-in that serves this file. The card form is a frame of the
// stand-in's own origin, so that the page around it never sees a card number.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const connectionError = {
    type: 'api_connection_error',
    message: 'We are experiencing issues connecting to our payments provider. You have not been charged.',
  };

  class CardElement {
    #key;
    #options;
    #frame = null;
    #node = null;
    #watches = [];
    #handlers = new Map();
    #answers = new Map();
    #sequence = 0;

    constructor(key, options = {}) {
      this.#key = key;
      this.#options = options;
    }

    /** Shows the form inside `target`, a selector or a node. */
    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (!node) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
      this.unmount();
      const frame = document.createElement('iframe');
      frame.title = 'Secure card payment input frame';
      frame.src = `${origin}/v3/card.html`;
      // `normal` keeps the frame transparent on pages of either colour scheme.
      Object.assign(frame.style, {
        width: '100%',
        height: '40px',
        border: '0',
        display: 'block',
        colorScheme: 'normal',
      });
      this.#frame = frame;
      this.#node = node;
      node.classList.add('StripeElement', 'StripeElement--empty');
      node.replaceChildren(frame);
      this.#watch();
      return this;
    }

    unmount() {
      for (const stop of this.#watches.splice(0)) stop();
      for (const answer of this.#answers.values()) answer({ error: connectionError });
      this.#answers.clear();
      this.#frame?.remove();
      this.#node?.classList.remove(
        ...['', '--empty', '--complete', '--invalid', '--focus'].map((end) => `StripeElement${end}`),
      );
      this.#frame = null;
      this.#node = null;
    }

    destroy() {
      this.unmount();
      this.#handlers.clear();
    }

    on(name, handler) {
      this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler]);
      return this;
    }

    off(name, handler) {
      this.#handlers.set(name, handler ? (this.#handlers.get(name) ?? []).filter((known) => known !== handler) : []);
      return this;
    }

    update(options) {
      this.#options = { ...this.#options, ...options };
      this.#send({ kind: 'style', style: this.#style() });
    }

    focus() {
      this.#send({ kind: 'focus' });
    }

    clear() {
      this.#send({ kind: 'clear' });
    }

    /** Lets the frame make a payment method of what was typed into it. */
    createPaymentMethod(billing) {
      if (!this.#frame)
        throw new Error('We could not retrieve data from the specified Element. Please make sure it is still mounted.');
      const id = ++this.#sequence;
      this.#send({ kind: 'create', id, billing });
      return new Promise((resolve) => this.#answers.set(id, resolve));
    }

    #send(message) {
      this.#frame?.contentWindow?.postMessage(message, origin);
    }

    /** The form looks like the text around it unless told otherwise. */
    #style() {
      const around = getComputedStyle(this.#node ?? document.body);
      const base = { color: around.color, fontSize: around.fontSize, ...this.#options.style?.base };
      return { base, invalid: this.#options.style?.invalid ?? {} };
    }

    #watch() {
      const receive = (event) => {
        if (event.origin === origin && event.source === this.#frame?.contentWindow) this.#receive(event.data);
      };
      const restyle = () => this.#send({ kind: 'style', style: this.#style() });
      const scheme = matchMedia('(prefers-color-scheme: dark)');
      const attributes = new MutationObserver(restyle);
      addEventListener('message', receive);
      scheme.addEventListener('change', restyle);
      attributes.observe(document.documentElement, { attributes: true });
      this.#watches.push(
        () => removeEventListener('message', receive),
        () => scheme.removeEventListener('change', restyle),
        () => attributes.disconnect(),
      );
    }

    #receive(message) {
      if (message.kind === 'hello') {
        this.#send({ kind: 'start', key: this.#key, style: this.#style() });
      } else if (message.kind === 'answer') {
        this.#answers.get(message.id)?.(message.result);
        this.#answers.delete(message.id);
      } else if (message.kind === 'submit') {
        this.#node?.closest('form')?.requestSubmit();
      } else if (message.kind === 'event') {
        this.#mark(message.name, message.detail);
        for (const handler of this.#handlers.get(message.name) ?? []) handler(message.detail);
      }
    }

    #mark(name, detail) {
      const classes = this.#node?.classList;
      if (name === 'focus' || name === 'blur') classes?.toggle('StripeElement--focus', name === 'focus');
      if (name !== 'change') return;
      classes?.toggle('StripeElement--empty', detail.empty);
      classes?.toggle('StripeElement--complete', detail.complete);
      classes?.toggle('StripeElement--invalid', detail.error !== undefined);
    }
  }

  /** Shows the bank's page over this one until it is answered; false when it was closed. */
  function askAtBank(url) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      const frame = document.createElement('iframe');
      frame.title = 'Confirmation at your bank';
      frame.src = url;
      Object.assign(dialog.style, { width: 'min(480px, 92vw)', padding: '0', border: '0', borderRadius: '12px' });
      Object.assign(frame.style, { width: '100%', height: '360px', border: '0', display: 'block' });
      const end = (answered) => {
        removeEventListener('message', receive);
        dialog.remove();
        resolve(answered);
      };
      const receive = (event) => {
        if (event.origin === origin && event.source === frame.contentWindow && event.data?.kind === 'bank-answered')
          end(true);
      };
      addEventListener('message', receive);
      dialog.addEventListener('cancel', () => end(false));
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  class Client {
    #key;

    constructor(key) {
      if (typeof key !== 'string' || !key.startsWith('pk_'))
        throw new Error('Please pass a publishable key: Stripe("pk_…").');
      this.#key = key;
    }

    elements() {
      let card = null;
      return {
        create: (type, options) => {
          if (type !== 'card') throw new Error(`A valid Element name must be provided. The stand-in has only "card".`);
          card = new CardElement(this.#key, options);
          return card;
        },
        getElement: () => card,
      };
    }

    async createPaymentMethod({ type, card, billing_details: billing = {} }) {
      if (type !== 'card' || !(card instanceof CardElement))
        throw new Error('Please pass {type: "card", card: element}.');
      return card.createPaymentMethod(billing);
    }

    retrievePaymentIntent(clientSecret) {
      return this.#intent('GET', clientSecret, '', {});
    }

    /** Pays an intent with a card form or the id of a payment method, and asks at the bank where that is needed. */
    async confirmCardPayment(clientSecret, { payment_method: method, return_url } = {}) {
      const parameters = return_url ? { return_url } : {};
      if (typeof method === 'string') parameters.payment_method = method;
      if (method?.card) {
        const made = await method.card.createPaymentMethod(method.billing_details ?? {});
        if (made.error) return made;
        parameters.payment_method = made.paymentMethod.id;
      }
      const confirmed = await this.#intent('POST', clientSecret, '/confirm', parameters);
      return confirmed.error ? confirmed : this.#act(clientSecret, confirmed.paymentIntent);
    }

    async handleNextAction({ clientSecret }) {
      const found = await this.retrievePaymentIntent(clientSecret);
      return found.error ? found : this.#act(clientSecret, found.paymentIntent);
    }

    async #act(clientSecret, intent) {
      if (intent.status !== 'requires_action') return { paymentIntent: intent };
      if (intent.next_action.type === 'redirect_to_url') {
        location.assign(intent.next_action.redirect_to_url.url);
        return new Promise(() => {});
      }
      await askAtBank(intent.next_action.use_stripe_sdk.stripe_js);
      const after = await this.retrievePaymentIntent(clientSecret);
      if (after.error || after.paymentIntent.status === 'succeeded' || after.paymentIntent.status === 'processing')
        return after;
      const error = after.paymentIntent.last_payment_error ?? {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      };
      return { error: { ...error, payment_intent: after.paymentIntent } };
    }

    async #intent(method, clientSecret, ending, parameters) {
      const id = clientSecret.split('_secret_')[0];
      const form = new URLSearchParams({ ...parameters, client_secret: clientSecret });
      const path = `${origin}/v1/payment_intents/${encodeURIComponent(id)}${ending}`;
      const headers = { authorization: `Bearer ${this.#key}` };
      try {
        const response = await (method === 'GET'
          ? fetch(`${path}?${form}`, { headers })
          : fetch(path, { method, headers, body: form }));
        const body = await response.json();
        return response.ok ? { paymentIntent: body } : { error: body.error };
      } catch {
        return { error: connectionError };
      }
    }
  }

  window.Stripe = (key) => new Client(key);
})();
