/*
 * Replaces https://apis.google.com/js/api.js: the part of gapi.iframes that the Firebase SDK uses,
 * so that its Google popup works offline. Load it before the first popup opens.
 */
(() => {
  if (window.gapi?.iframes?.Iframe) return;

  /** The hidden relay frame and its messages. */
  class Iframe {
    #frame;
    #origin;
    #handlers = new Map();
    #waiting = new Map();
    #lastId = 0;
    #loaded;
    #ready = new Promise((resolve) => {
      this.#loaded = resolve;
    });

    constructor(frame, origin) {
      this.#frame = frame;
      this.#origin = origin;
      window.addEventListener('message', (event) => this.#receive(event));
    }

    #post(message) {
      this.#frame.contentWindow?.postMessage({ sandboxGapi: 1, ...message }, this.#origin);
    }

    #receive({ source, origin, data }) {
      if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.sandboxGapi !== 1) return;
      if (data.kind === 'hello') this.#loaded();
      if (data.kind === 'reply') this.#reply(data);
      if (data.kind === 'event') void this.#event(data);
    }

    #reply({ id, result }) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      try {
        waiting?.(result);
      } catch {
        // The SDK throws after its web-storage callback even on success; the real gapi swallows that
        // too.
      }
    }

    async #event({ id, name, data }) {
      const handler = this.#handlers.get(name);
      if (!handler) return;
      const result = await handler(data);
      this.#post({ kind: 'reply', id, result: [result] });
    }

    restyle() {
      return Promise.resolve();
    }

    ping(callback) {
      return this.#ready.then(() => callback?.());
    }

    register(name, handler) {
      this.#handlers.set(name, handler);
      this.#post({ kind: 'registered', name });
    }

    send(name, data, callback) {
      this.#lastId += 1;
      if (callback) this.#waiting.set(this.#lastId, callback);
      this.#post({ kind: 'event', id: this.#lastId, name, data });
    }
  }

  function open(options, callback) {
    const address = new URL(options.url);
    const frame = document.createElement('iframe');
    Object.assign(frame.style, options.attributes?.style);
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.title = 'Sign-in relay';
    // Tells the relay which origin it may talk to. frame-ancestors keeps other pages from embedding it.
    frame.src = `${address}#${encodeURIComponent(location.origin)}`;
    const relay = new Iframe(frame, address.origin);
    options.where.append(frame);
    return Promise.resolve(callback ? callback(relay) : relay);
  }

  window.gapi = { ...window.gapi, iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) } };
})();
