/** docs/rules.md §10. */
export default function DealPage() {
  return null;
}
