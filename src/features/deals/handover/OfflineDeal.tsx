import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { codeText } from './code.text.ts';
import { CodeView } from './CodeView.tsx';
import { DealSection } from '../deals/DealSection.tsx';
import type { KeptCode } from './kept-code.ts';

/** The code kept on this device, where the deal can't be fetched. */
export function OfflineDeal({ kept, onRetry }: { kept: KeptCode; onRetry: () => void }) {
  const words = useText(codeText);
  const ui = useText(uiText);
  return (
    <>
      <PageMeta title={kept.productName} />
      <PageHead title={kept.productName} />
      <Alert
        severity="info"
        sx={{ mb: 2, maxWidth: 760 }}
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {ui.tryAgain}
          </Button>
        }
      >
        {words.keptOffline}
      </Alert>
      <DealSection title={words.buyerTitle}>
        <CodeView code={kept.code} />
      </DealSection>
    </>
  );
}
