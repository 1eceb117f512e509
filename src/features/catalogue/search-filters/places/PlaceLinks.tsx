import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useLanguage } from '../../../../ui/text/language.ts';
import { useText } from '../../../../ui/text/text.ts';
import { filterFieldsText } from '../filter-fields.text.ts';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { searchPath } from '../search-path.ts';
import { useGetFacetsQuery } from '../search.api.ts';
import { useCountText } from '../useCountText.ts';

/** Links to the pages of nearby places with products, also for search engines (docs/rules.md §12). */
export function PlaceLinks({ search }: { search: Search }) {
  const words = useText(filterFieldsText);
  const language = useLanguage();
  const countText = useCountText();
  const { data } = useGetFacetsQuery(filtersOf(search));
  const { nearby = [] } = data ?? {};
  if (nearby.length === 0) return null;
  return (
    <nav aria-label={words.byPlace}>
      <Typography variant="h3" component="h2" gutterBottom>
        {words.byPlace}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {nearby.map(({ value, count, ...names }) => (
          <Link
            key={value}
            component={RouterLink}
            to={searchPath({ place: [value] })}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {words.withCount(names[language], countText(count))}
          </Link>
        ))}
      </Stack>
    </nav>
  );
}
