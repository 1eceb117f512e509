export default function MyBookingsPage() {
  return null;
}
