import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { MARKET_RULES, RULE_TEXT } from '#contract/admin/moderation-rules';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { Points, TextPage } from '../../../ui/page/TextPage.ts';
import { useText } from '../../../ui/text/text.ts';
import { MonthSection } from './MonthSection.tsx';
import { useGetTransparencyQuery } from './transparency.api.ts';
import { transparencyText } from './transparency.text.ts';

function Months() {
  const words = useText(transparencyText);
  const { data, error, refetch } = useGetTransparencyQuery();
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.months.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  return data.months.map((month) => <MonthSection key={month.month} shown={month} />);
}

/** The rules of the market and what moderation did, for everybody (docs/rules.md §11). */
export default function TransparencyPage() {
  const words = useText(transparencyText);
  const rules = useText(RULE_TEXT);
  return (
    <TextPage maxWidth="md">
      <PageMeta title={words.title} description={words.lead} address={paths.transparency} />
      <Typography variant="h1">{words.title}</Typography>
      <Typography variant="lead" sx={{ mt: 1.5 }}>
        {words.lead}
      </Typography>
      <Typography variant="h3" component="h2">
        {words.rulesTitle}
      </Typography>
      <Points>
        {MARKET_RULES.map((rule) => (
          <ListItem key={rule}>{rules[rule]}</ListItem>
        ))}
      </Points>
      <Typography sx={{ mt: 1 }}>{words.rulesText}</Typography>
      <Typography variant="h3" component="h2">
        {words.figuresTitle}
      </Typography>
      <Typography>{words.privacy}</Typography>
      <Months />
    </TextPage>
  );
}
