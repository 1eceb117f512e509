import { build } from './bootstrap';

/** Whether the server has another build than the one this page was made by. Where that cannot be found out, it has not. */
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
