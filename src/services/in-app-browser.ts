/** Apps that show links in a browser of their own, by what they add to its user agent. */
const APPS: readonly [name: string, userAgent: RegExp][] = [
  ['Messenger', /FB_IAB\/(Orca-Android|MESSENGER)|FBAN\/Messenger/],
  ['Instagram', /\bInstagram \d/],
  ['Facebook', /\bFB(AN|AV|_IAB)\b/],
  ['TikTok', /musical_ly|BytedanceWebview|\bTikTok\b|\btrill_/i],
  ['WhatsApp', /\bWhatsApp\/\d/],
  ['LINE', /\bLine\/\d/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['WeChat', /\bMicroMessenger\b/],
];
const ANDROID_VIEW = /; wv\)/;
/** Safari and every other browser on iOS names Safari; a view inside an app does not. */
const IOS_VIEW = /\b(iPhone|iPad|iPod)\b(?!.*Safari\/).*AppleWebKit/;

export interface InAppBrowser {
  /** The app's name, if it is known. */
  app?: string;
  system: 'android' | 'ios' | 'other';
}

/**
 * Returns the app in whose own browser the page is shown, or undefined in a browser. There, windows don't open, and
 * Google refuses to sign anybody in, by a redirect as well (disallowed_useragent).
 * @param isInstalled the site was started from the home screen; iOS doesn't name Safari then
 */
export function inAppBrowserOf(userAgent: string, isInstalled = false): InAppBrowser | undefined {
  const app = APPS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (!app && (isInstalled || !(ANDROID_VIEW.test(userAgent) || IOS_VIEW.test(userAgent)))) return undefined;
  const system = /\bAndroid\b/.test(userAgent) ? 'android' : /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? 'ios' : 'other';
  return { app, system };
}

/** The same for this page. */
export const inAppBrowser = (): InAppBrowser | undefined =>
  inAppBrowserOf(navigator.userAgent, 'standalone' in navigator && navigator.standalone === true);

/** Returns the link by which Android opens an address in the person's browser. */
export function intentLink(address: string): string {
  const { host, pathname, search, protocol, href } = new URL(address);
  const fallback = `S.browser_fallback_url=${encodeURIComponent(href)}`;
  const action = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE';
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${action};${fallback};end`;
}
