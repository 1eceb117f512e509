export default function MyProductsPage() {
  return null;
}
