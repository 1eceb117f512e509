/** docs/rules.md §10. */
export default function ProblemsPage() {
  return null;
}
