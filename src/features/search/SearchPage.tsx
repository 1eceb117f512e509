import Container from '@mui/material/Container';

/** The search for products (docs/rules.md §6). */
export default function SearchPage() {
  return <Container />;
}
