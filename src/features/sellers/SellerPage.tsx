import Container from '@mui/material/Container';

/** One seller and what they sell (docs/rules.md §6). */
export default function SellerPage() {
  return <Container />;
}
