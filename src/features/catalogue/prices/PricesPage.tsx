import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { paths } from '../../../paths.ts';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { Points, TextPage } from '../../../ui/page/TextPage.ts';
import { useText } from '../../../ui/text/text.ts';
import { pricesText } from './prices.text.ts';

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
    <TextPage maxWidth="md">
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
    </TextPage>
  );
}
