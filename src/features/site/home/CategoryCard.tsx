import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Category } from '#contract/catalogue/category';
import { useSession } from '../../people/account/useSession.ts';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/page/Picture.tsx';
import { inLanguage, useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { homeText } from './home.text.ts';
import { usePrefetchInView } from './usePrefetchInView.ts';

const SIZES = '(min-width: 1280px) 294px, (min-width: 720px) 23vw, 46vw';

// One style for the whole card instead of one per part, because Emotion computes each on the server
// and in the browser.
const Root = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  transition: theme.transitions.create(['transform', 'box-shadow', 'border-color'], { duration: 200 }),
  '&:hover': {
    transform: 'translateY(-3px)',
    borderColor: theme.vars.palette.primary.main,
    boxShadow: theme.vars.shadows[6],
  },
  '&:focus-within:has(:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '@media (prefers-reduced-motion: reduce)': { '&:hover': { transform: 'none' } },
  '& .CategoryCard-content': { flex: 1, display: 'flex', flexDirection: 'column' },
  '& .CategoryCard-count': { flex: 1, marginBlock: '2px 8px' },
  // Looks like a button; its link covers the whole card.
  // Above the link that covers the card.
  '& .CategoryCard-search': { zIndex: 1, minHeight: 44, marginTop: 4, lineHeight: 1.25, textAlign: 'center' },
  '& .CategoryCard-link': {
    position: 'static',
    minHeight: 44,
    '&:focus-visible': { outline: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
})) as typeof Card;

interface CategoryCardProps {
  category: Category;
  /** True if its picture loads immediately, not lazily. */
  eager: boolean;
}

/** A category's picture, name and number of products, linked to its page, which needs a login, and to its public search. */
export function CategoryCard({ category, eager }: CategoryCardProps) {
  const words = useText(homeText);
  const language = useLanguage();
  const { user } = useSession();
  const prefetchInView = usePrefetchInView();
  const { _id, image, productCount } = category;
  const name = inLanguage(language, category.name, category.categoryNameBn);
  return (
    <Root component="li">
      <Picture src={image} alt="" sizes={SIZES} eager={eager} />
      <CardContent className="CategoryCard-content">
        <Typography variant="h4" component="h3">
          {name}
        </Typography>
        <Typography className="CategoryCard-count" variant="body2" color="textSecondary">
          {productCount === 0
            ? words.noProducts
            : words.products(formatCount(productCount, language), productCount === 1)}
        </Typography>
        <Button
          className="CategoryCard-link"
          variant="outlined"
          component={Link}
          ref={prefetchInView}
          to={paths.category(_id)}
          aria-label={words.seeAllOf(name)}
        >
          {words.seeAll}
        </Button>
        <Button
          className="CategoryCard-search"
          component={Link}
          to={`${paths.bikes}?category=${_id}`}
          aria-label={`${user ? words.filter : words.browseFreely}: ${name}`}
        >
          <span>{user ? words.filter : words.browseFreely}</span>
        </Button>
      </CardContent>
    </Root>
  );
}
