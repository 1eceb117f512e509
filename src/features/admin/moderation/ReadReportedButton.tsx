import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReportedConversation } from '#contract/admin/reported-conversation';
import { useText } from '../../../ui/text/text.ts';
import { reportedText } from './reported.text.ts';
import { ReportedMessagesDialog } from './ReportedMessagesDialog.tsx';

/** Opens the messages of a reported conversation. */
export function ReadReportedButton({ report }: { report: ReportedConversation }) {
  const words = useText(reportedText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={words.readOne(report.userName, report.otherName)}
        onClick={() => setOpen(true)}
      >
        {words.read}
      </Button>
      {open && <ReportedMessagesDialog report={report} open onClose={() => setOpen(false)} />}
    </>
  );
}
