import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { PageHead } from '../../ui/page/PageHead';
import { PageMeta } from '../../ui/page/PageMeta';
import { uiText } from '../../ui/feedback/ui.text';
import { useText } from '../../ui/text/text';
import { codeText } from './code.text';
import { CodeView } from './CodeView';
import { DealSection } from '../deals/DealSection';
import type { KeptCode } from './kept-code';

/** The code kept on this device, where the deal can't be fetched. */
export function KeptDeal({ kept, onRetry }: { kept: KeptCode; onRetry: () => void }) {
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
