import Container from '@mui/material/Container';
import { SearchMeta } from './SearchMeta';

/** The search for products (docs/rules.md §6). */
export default function SearchPage() {
  return (
    <Container>
      <SearchMeta />
    </Container>
  );
}
