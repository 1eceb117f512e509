import { build } from './bootstrap.ts';

/** True if the server has a different build from this page's; false if that can't be determined. */
export async function isOutdated(): Promise<boolean> {
  const own = build();
  if (!own || !navigator.onLine) return false;
  try {
    const answer = await fetch(new URL('/version.json', window.location.href), { cache: 'no-store' });
    return answer.ok && ((await answer.json()) as { build: string }).build !== own;
  } catch {
    return false;
  }
}
