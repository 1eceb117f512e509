import { styled } from '@mui/material/styles';
import { SearchForm } from '../search-box/SearchForm';
import { searchBoxText } from '../search-box/search-box.text';
import { useText } from '../../ui/text/text';

const Root = styled('div')({ display: 'flex', marginBottom: 20 });

export default function HeroSearch() {
  const words = useText(searchBoxText);
  return (
    <Root>
      <SearchForm label={words.search} />
    </Root>
  );
}
