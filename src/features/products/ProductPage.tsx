import Container from '@mui/material/Container';

/** One product (docs/rules.md §6). */
export default function ProductPage() {
  return <Container />;
}
