import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PaymentIssue } from '#contract/money/payment';
import { notify } from '../../../ui/feedback/notify.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { buttonText } from '../../../ui/text/button.text.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useClosePaymentIssueMutation } from './payment-issues.api.ts';
import { paymentIssuesText } from './payment-issues.text.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A provider's message about money that matches no payment of ours, and a button to close it. */
export function UnmatchedNotice({ issue }: { issue: Pick<PaymentIssue, '_id' | 'state' | 'notice' | 'reference'> }) {
  const { _id, state, notice = {}, reference } = issue;
  const words = useText(paymentIssuesText);
  const buttons = useText(buttonText);
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy } = useRowActions();
  const [closeIssue] = useClosePaymentIssueMutation();

  const close = () =>
    run(_id, {
      question: { title: words.confirmClose(reference), detail: words.closeDetail, tone: 'calm' },
      work: async () => {
        await closeIssue(_id).unwrap();
        void notify('success', currentText(paymentIssuesText).closed);
      },
    });

  return (
    <Stack component="span" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>{isOpen ? words.hideNotice : words.showNotice}</span>
      </Button>
      {isOpen && (
        <Typography
          variant="body2"
          component="code"
          translate="no"
          sx={{ whiteSpace: 'pre-wrap', wordBreak: 'break-all' }}
        >
          {Object.entries(notice)
            .map(([name, value]) => `${name}: ${shown(value)}`)
            .join('\n')}
        </Typography>
      )}
      {state === 'open' && (
        <Button size="small" loading={isBusy(_id)} aria-label={words.closeOne(reference)} onClick={close}>
          {buttons.close}
        </Button>
      )}
    </Stack>
  );
}
