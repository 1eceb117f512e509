/** Small signs drawn in the page: no request, and they take the text's colour. */
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const BrandMark = () => (
  <svg width="32" height="24" viewBox="0 0 32 24" aria-hidden {...line}>
    <circle cx="6" cy="17" r="5" /><circle cx="26" cy="17" r="5" /><path d="M6 17l6-8h8l6 8M12 9l4 8h4l3-8-2-4h3" stroke="#ff9463" />
  </svg>
);

export const SchemeMark = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden><circle cx="12" cy="12" r="9" {...line} /><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" /></svg>
);

export const MenuMark = () => <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden {...line}><path d="M4 7h16M4 12h16M4 17h16" /></svg>;

export const OfflineMark = () => (
  <svg width="96" height="96" viewBox="0 0 24 24" aria-hidden {...line} strokeWidth="1.2">
    <path d="M2 8.5a15 15 0 0 1 5-3M22 8.5a15 15 0 0 0-11-4.4M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-4.5-2.5M8.5 16a5 5 0 0 1 7 0M3 3l18 18" /><circle cx="12" cy="19.5" r="1" fill="currentColor" />
  </svg>
);

export const NewVersionMark = () => (
  <svg width="96" height="96" viewBox="0 0 24 24" aria-hidden {...line} strokeWidth="1.2"><path d="M20 11a8 8 0 0 0-14.5-3.5L3 10M3 5v5h5M4 13a8 8 0 0 0 14.5 3.5L21 14M21 19v-5h-5" /></svg>
);

/** The three social signs of SPEC §2, without links. */
export const SOCIAL_MARKS: Record<string, string> = {
  Facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8.5a.5.5 0 0 1 0-.5z',
  YouTube: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zm7 1v6l5-3z',
  Instagram: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5-2.5v1.5',
};
