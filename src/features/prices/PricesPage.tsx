import Container from '@mui/material/Container';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { paths } from '../../paths';
import { PageMeta } from '../../ui/page/PageMeta';
import { useText } from '../../ui/text/text';
import { pricesText } from './prices.text';

const Page = styled(Container)(({ theme }) => ({
  paddingBlock: `clamp(${theme.spacing(4)}, 5vw, ${theme.spacing(7)}) ${theme.spacing(9)}`,
  '& h2': { marginTop: theme.spacing(4), marginBottom: theme.spacing(1) },
})) as typeof Container;

const Points = styled(List)({
  listStyle: 'disc',
  paddingBlock: 0,
  paddingInlineStart: 20,
  '& > li': { display: 'list-item', padding: '4px 0' },
});

function Section({ title, points, text }: { title: string; points?: readonly string[]; text?: string }) {
  return (
    <section>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {points && (
        <Points>
          {points.map((point) => (
            <ListItem key={point}>{point}</ListItem>
          ))}
        </Points>
      )}
      {text && <Typography>{text}</Typography>}
    </section>
  );
}

/** How we estimate prices, for people (docs/rules.md §12). */
export default function PricesPage() {
  const words = useText(pricesText);
  return (
    <Page maxWidth="md">
      <PageMeta title={words.title} description={words.lead} address={paths.prices} />
      <Typography variant="h1">{words.title}</Typography>
      <Typography variant="lead" sx={{ mt: 1.5 }}>
        {words.lead}
      </Typography>
      <Section title={words.similarTitle} points={[words.model, words.adjusted, words.oneSeller]} />
      <Section title={words.labelTitle} points={[words.good, words.fair, words.high]} text={words.rangeMeaning} />
      <Section title={words.noneTitle} points={[words.few, words.close, words.unknown, words.repriced]} />
      <Section title={words.lowTitle} text={words.low} />
      <Section title={words.limitsTitle} text={words.limits} />
    </Page>
  );
}
