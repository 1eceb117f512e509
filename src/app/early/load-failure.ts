/**
 * Shows a sentence in both languages, as part of the page itself because the client isn't there to
 * render it.
 */
export function showLoadFailure(): void {
  // The bar no longer waits for the client (MainMenu.tsx).
  delete document.documentElement.dataset.session;
  const root = document.getElementById('root');
  // Server-rendered content is readable without the client.
  if (!root || root.dataset.language) return;
  root.replaceChildren(
    Object.assign(document.createElement('p'), {
      className: 'load-failure',
      textContent:
        'MotoHaat cannot be reached. Check your connection and reload the page. — মোটোহাটের সঙ্গে সংযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে পাতাটি আবার লোড করুন।',
    }),
  );
}

/**
 * Must run before the script is requested: `error` events reach only listeners that are already
 * attached.
 */
export function watchMainScript(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && /\/main\.[^/]*js$/.test(target.src)) showLoadFailure();
    },
    true,
  );
}
