import Typography from '@mui/material/Typography';
import type { Facets } from '#contract/search';
import { useLanguage } from '../../ui/text/language';
import { formatCount, formatTaka, formatYear } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { catalogueText } from './catalogue.text';

interface SubjectFactsProps {
  subject: NonNullable<Facets['subject']>;
}

/** The usual price and the years of a brand or model (docs/rules.md §12). */
export default function SubjectFacts({ subject: { usual, years } }: SubjectFactsProps) {
  const words = useText(catalogueText);
  const language = useLanguage();
  const facts = [
    usual && words.usual(formatTaka(usual.low, language), formatCount(usual.high, language)),
    words.years(formatYear(years.from, language), formatYear(years.to, language)),
  ];
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {facts.filter(Boolean).join(' · ')}
    </Typography>
  );
}
