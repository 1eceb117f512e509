const scripts = new Map<string, Promise<void>>();

/**
 * Loads a script once; a failed load can be retried. The sandbox's replacements for third-party
 * scripts load this way.
 */
export function loadScript(src: string): Promise<void> {
  const known = scripts.get(src);
  if (known) return known;
  const added = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(src);
      reject(new Error(`${src} cannot be loaded`));
    };
    document.head.append(script);
  });
  scripts.set(src, added);
  return added;
}
