/** docs/rules.md §10. */
export default function DealsPage() {
  return null;
}
