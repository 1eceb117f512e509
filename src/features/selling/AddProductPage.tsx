export default function AddProductPage() {
  return null;
}
