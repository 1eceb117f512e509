import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { buttonText } from '../../ui/text/button.text.ts';
import { useText } from '../../ui/text/text.ts';
import { offlineText } from '../offline.text.ts';

const Steps = styled(List)({
  listStyle: 'decimal',
  paddingBlock: 0,
  paddingInlineStart: 24,
  '& > li': { display: 'list-item', padding: '4px 0' },
}) as typeof List;

/** Explains how to install the site in browsers that have no install prompt. */
export function InstallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useText(offlineText);
  const buttons = useText(buttonText);
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{words.installTitle}</DialogTitle>
      <DialogContent>
        <Steps component="ol">
          {[words.installShare, words.installAdd, words.installOpen].map((step) => (
            <ListItem key={step}>{step}</ListItem>
          ))}
        </Steps>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {buttons.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
