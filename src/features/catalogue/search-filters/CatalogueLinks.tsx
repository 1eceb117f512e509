import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../../ui/text/text.ts';
import { catalogueText } from './catalogue.text.ts';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { searchPath } from './search-path.ts';
import { useGetFacetsQuery } from './search.api.ts';

/** Links to the pages of brands and models with products, also for search engines (docs/rules.md §12). */
export function CatalogueLinks({ search }: { search: Search }) {
  const words = useText(catalogueText);
  const { data } = useGetFacetsQuery(filtersOf(search));
  const { related = [], subject } = data ?? {};
  if (related.length === 0) return null;
  const title =
    subject === undefined ? words.brands : subject.kind === 'brand' ? words.models(subject.name) : words.brand;
  return (
    <nav aria-label={title}>
      <Typography variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {related.map(({ kind, name }) => (
          <Link
            key={name}
            component={RouterLink}
            to={searchPath({ [kind]: [name] })}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {name}
          </Link>
        ))}
      </Stack>
    </nav>
  );
}
