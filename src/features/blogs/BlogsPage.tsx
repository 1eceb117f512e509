export default function BlogsPage() {
  return null;
}
