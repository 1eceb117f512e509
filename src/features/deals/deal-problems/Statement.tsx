import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import type { DealActor } from '#contract/deals/deal-lifecycle';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealActorText } from '../deals/deal-events.text.ts';
import { formatMoment } from '../deals/deal-format.ts';
import { problemSectionText } from './problem-section.text.ts';
import { ProblemPhotos } from './ProblemPhotos.tsx';

interface StatementProps {
  deal: Pick<Deal, '_id' | 'role'>;
  title: string;
  by: DealActor;
  at: string;
  text: string;
  photos: readonly string[];
}

/** What one side says about a problem. */
export function Statement({ deal, title, by, at, text, photos }: StatementProps) {
  const words = useText(problemSectionText);
  const actors = useText(dealActorText);
  const language = useLanguage();
  return (
    <Stack component="section" sx={{ gap: 0.5, minWidth: 0 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.who(actors[by === deal.role ? 'you' : by], formatMoment(at, language))}
      </Typography>
      {text !== '' && <MultilineText>{text}</MultilineText>}
      <ProblemPhotos dealId={deal._id} photos={photos} />
    </Stack>
  );
}
