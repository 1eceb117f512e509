/* Shows the simulated bank's challenge (3-D Secure) over the whole page until it is answered. */
(() => {
  const shared = (window.stripeSandbox ??= {});
  const OVERLAY =
    'position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:rgb(12 18 28 / .6);display:grid;place-items:center';
  const FRAME =
    'border:0;border-radius:12px;background:#fff;width:min(400px,94vw);height:min(340px,94dvh);box-shadow:0 20px 60px rgb(0 0 0 / .4);color-scheme:light only';

  function frameFor({ amount, currency }) {
    const frame = Object.assign(document.createElement('iframe'), {
      name: shared.frameName(),
      title: '3D Secure authentication frame',
    });
    frame.style.cssText = FRAME;
    frame.src = `${shared.origin}/sandbox/stripe/challenge.html#${new URLSearchParams({ page: location.origin, amount, currency })}`;
    return frame;
  }

  /**
   * Asks the cardholder. A modal dialog keeps the focus from anything else on the page. @returns
   * 'pass' or 'fail'
   */
  shared.askHolder = (intent) =>
    new Promise((resolve) => {
      const frame = frameFor(intent);
      const overlay = document.createElement('dialog');
      overlay.setAttribute('aria-label', 'Your bank asks you to confirm this payment');
      overlay.style.cssText = OVERLAY;
      overlay.append(frame);

      function finish(outcome) {
        removeEventListener('message', receive);
        overlay.remove();
        resolve(outcome);
      }
      function receive({ source, origin, data }) {
        if (source !== frame.contentWindow || origin !== shared.origin || data?.sandboxChallenge === undefined) return;
        finish(data.sandboxChallenge === 'pass' ? 'pass' : 'fail');
      }
      overlay.addEventListener('cancel', (event) => {
        event.preventDefault();
        finish('fail');
      });
      // Browsers may close a dialog without a cancel event.
      overlay.addEventListener('close', () => finish('fail'));
      addEventListener('message', receive);
      document.body.append(overlay);
      overlay.showModal();
      frame.addEventListener('load', () => frame.focus());
    });
})();
