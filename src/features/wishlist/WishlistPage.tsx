export default function WishlistPage() {
  return null;
}
