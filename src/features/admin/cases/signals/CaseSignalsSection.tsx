import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CaseDetail } from '#contract/admin/case';
import type { Signal } from '#contract/trust/signal';
import { formatDateTime } from '../../../../ui/text/dates.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { useText } from '../../../../ui/text/text.ts';
import { CaseSection } from '../CaseSection.tsx';
import { LinkedReviews } from './LinkedReviews.tsx';
import { MarkedText } from './MarkedText.tsx';
import { ObjectionDecision } from './ObjectionDecision.tsx';
import { OtherProducts } from './OtherProducts.tsx';
import { PicturePair } from './PicturePair.tsx';
import { signalKindText } from './signal-kind.text.ts';
import { signalsText } from './signals.text.ts';
import { useSignalSentence } from './useSignalSentence.ts';

/** What became of a signal. */
function Outcome({ signal: { isOpen, upheld } }: { signal: Signal }) {
  const words = useText(signalsText);
  if (isOpen) return null;
  return <Chip size="small" label={upheld === undefined ? words.withdrawn : upheld ? words.upheld : words.dismissed} />;
}

/** Signals of the market's own checks about the product, each with its evidence. */
export function CaseSignalsSection({ shown: { allSignals } }: { shown: CaseDetail }) {
  const [words, kinds] = [useText(signalsText), useText(signalKindText)];
  const language = useLanguage();
  const sentenceOf = useSignalSentence();
  return (
    <CaseSection title={words.title} lead={words.lead}>
      <Stack divider={<Divider />} sx={{ gap: 2 }}>
        {allSignals.map((signal) => {
          const { _id, kind, createdAt, evidence } = signal;
          return (
            <Stack key={_id} component="article" sx={{ gap: 1 }}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography variant="h4" component="h3">
                  {kinds[kind]}
                </Typography>
                <Outcome signal={signal} />
              </Stack>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{sentenceOf(signal)}</Typography>
              <PicturePair evidence={evidence} />
              {evidence.parts && <MarkedText parts={evidence.parts} />}
              {evidence.required && <MarkedText parts={[{ text: evidence.required, isMarked: false }]} />}
              {evidence.objectionId && signal.isOpen && <ObjectionDecision id={evidence.objectionId} />}
              {evidence.reviews && <LinkedReviews reviews={evidence.reviews} />}
              {evidence.others.length > 0 && <OtherProducts others={evidence.others} />}
              <Typography variant="body2" color="textSecondary">
                {words.noticedOn(formatDateTime(createdAt, language))}
              </Typography>
            </Stack>
          );
        })}
      </Stack>
    </CaseSection>
  );
}
