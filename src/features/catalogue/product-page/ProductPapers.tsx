import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Papers } from '#contract/catalogue/papers';
import { formatMonth } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { useHasPassed } from '../../../ui/page/useHasPassed.ts';
import { papersText } from '../product-card/papers.text.ts';
import { usePaperFacts } from '../product-card/usePaperFacts.ts';

const Paper = styled(ListItem)({
  display: 'block',
  paddingInline: 0,
  '& .ProductPapers-head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
}) as typeof ListItem;

/** A bike's papers as stated by its seller, with their expiry dates, and whether its registration card was checked. */
export function ProductPapers({ papers, checked }: { papers: Papers | null; checked?: string }) {
  const words = useText(papersText);
  const language = useLanguage();
  const factsOf = usePaperFacts();
  const hasPassed = useHasPassed();
  return (
    <>
      {checked && (
        <Typography sx={{ fontWeight: 600 }}>{words.registrationChecked(formatMonth(checked, language))}</Typography>
      )}
      <Typography color="textSecondary">{papers ? words.lead : words.unknown}</Typography>
      <List disablePadding>
        {factsOf(papers).map(({ key, label, meaning, values, until, isWarning }) => (
          <Paper key={key}>
            <div className="ProductPapers-head">
              <Typography variant="h5" component="h3">
                {label}
              </Typography>
              {papers &&
                (values.length > 0 ? values : [words.notStated]).map((value) => (
                  <Chip
                    key={value}
                    size="small"
                    variant="outlined"
                    color={isWarning ? 'warning' : 'default'}
                    label={value}
                  />
                ))}
              {until && hasPassed(until) && <Chip size="small" color="warning" label={words.expired} />}
            </div>
            <Typography variant="body2" color="textSecondary">
              {meaning}
            </Typography>
          </Paper>
        ))}
      </List>
    </>
  );
}
