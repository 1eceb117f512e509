import { styled } from '@mui/material/styles';
import { SearchForm } from '../search/SearchForm';

const Root = styled('div')({ display: 'flex', marginBottom: 20 });

/** The search box of the hero. */
const HeroSearch = () => (
  <Root>
    <SearchForm />
  </Root>
);

export default HeroSearch;
