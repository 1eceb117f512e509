/** About as much as search engines show below a title. */
const MOST = 160;

/** The text on one line, cut after a whole word where it is longer than search engines show. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST) return line;
  const cut = line.slice(0, MOST - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST / 2)).trimEnd()}…`;
}
