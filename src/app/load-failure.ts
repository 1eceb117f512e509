/** Nothing of the client is there to render it, so the sentence stands in the page itself, in both languages. */
export function showLoadFailure(): void {
  // The bar waits for the client no longer (MainMenu.tsx).
  delete document.documentElement.dataset.session;
  const root = document.getElementById('root');
  // What the server rendered can be read without the client.
  if (!root || root.dataset.language) return;
  root.replaceChildren(
    Object.assign(document.createElement('p'), {
      className: 'load-failure',
      textContent:
        'MotoHaat cannot be reached. Check your connection and reload the page. — মোটোহাটের সঙ্গে সংযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে পাতাটি আবার লোড করুন।',
    }),
  );
}

/** A script that does not arrive tells so only to a listener that was there before it. */
export function watchMainScript(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && /\/main\.[^/]*js$/.test(target.src)) showLoadFailure();
    },
    true,
  );
}
