import { styled } from '@mui/material/styles';
import { SearchForm } from '../../catalogue/search-box/SearchForm.tsx';
import { searchBoxText } from '../../catalogue/search-box/search-box.text.ts';
import { useText } from '../../../ui/text/text.ts';

const Root = styled('div')({ display: 'flex', marginBottom: 20 });

export default function HeroSearch() {
  const words = useText(searchBoxText);
  return (
    <Root>
      <SearchForm label={words.search} />
    </Root>
  );
}
