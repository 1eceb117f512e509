export default function SellersPage() {
  return null;
}
