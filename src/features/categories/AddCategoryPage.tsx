export default function AddCategoryPage() {
  return null;
}
