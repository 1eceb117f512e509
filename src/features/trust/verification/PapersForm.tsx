import List from '@mui/material/List';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { VerificationDraft } from '#contract/trust/verification';
import { type Paper, PAPERS_OF, type VerificationKind } from '#contract/trust/verification-rules';
import { notify } from '../../../ui/feedback/notify.ts';
import { RefusalSentence } from '../../../ui/feedback/RefusalSentence.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { PaperSlot } from './PaperSlot.tsx';
import type { usePaperUploads } from './usePaperUploads.ts';
import { useSendPapersMutation } from './verification.api.ts';
import { verificationText } from './verification.text.ts';

const Slots = styled(List)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 16,
});
const Code = styled('div')(({ theme: { vars } }) => ({
  padding: '8px 12px',
  borderRadius: vars.shape.control,
  background: vars.palette.action.hover,
}));

interface PapersFormProps {
  kind: VerificationKind;
  /** Of a registration. */
  productId?: string;
  draft: VerificationDraft;
  paperUploads: ReturnType<typeof usePaperUploads>;
}

/** All papers of a kind: each is uploaded as soon as it is chosen, and they are sent together. */
export function PapersForm({ kind, productId, draft, paperUploads: { uploads, send, clear } }: PapersFormProps) {
  const words = useText(verificationText);
  const language = useLanguage();
  const [sendPapers, { isLoading, error }] = useSendPapersMutation();
  const papers = PAPERS_OF[kind];
  const isDone = (paper: Paper): boolean => {
    const upload = uploads[paper];
    return upload ? upload.state === 'sent' : draft.papers.includes(paper);
  };
  const done = papers.filter(isDone).length;
  const code = `${draft.code.slice(0, 3)} ${draft.code.slice(3)}`;

  async function submit(): Promise<void> {
    try {
      await sendPapers({ kind, productId }).unwrap();
      clear();
      void notify('success', currentText(verificationText).sent);
    } catch {
      // The form shows the error; the pictures stay.
    }
  }

  return (
    <>
      <Slots disablePadding>
        {papers.map((paper) => (
          <PaperSlot
            key={paper}
            paper={paper}
            upload={uploads[paper]}
            isUploaded={draft.papers.includes(paper)}
            disabled={isLoading}
            onFile={(file) => send(paper, file)}
          >
            {paper === 'selfie' && (
              <Code>
                <span>{words.code}</span>
                <Typography
                  variant="h1"
                  component="strong"
                  translate="no"
                  sx={{ display: 'block', letterSpacing: '0.12em' }}
                >
                  {code}
                </Typography>
                <span>{words.codeHint}</span>
              </Code>
            )}
          </PaperSlot>
        ))}
      </Slots>
      {error !== undefined && (
        <FormAlert error={error}>
          <RefusalSentence error={error} />
        </FormAlert>
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2, mb: 1 }}>
        {words.progress(formatCount(done, language), formatCount(papers.length, language))}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={done < papers.length}
        loading={isLoading}
        onClick={() => void submit()}
      >
        {words.send}
      </Button>
    </>
  );
}
