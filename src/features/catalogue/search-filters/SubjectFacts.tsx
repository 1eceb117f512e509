import Typography from '@mui/material/Typography';
import type { Facets } from '#contract/catalogue/search';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka, formatYear } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { catalogueText } from './catalogue.text.ts';

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
