import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { normalizePhone } from '#contract/phone';
import { type FormEvent, useId, useRef, useState } from 'react';
import { notify } from '../../../ui/feedback/notify.ts';
import { formatPhone } from '../../../ui/form/phone/phone-number.ts';
import { readCode } from '../../../ui/form/read-code.ts';
import { buttonText } from '../../../ui/text/button.text.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { AccountFormAlert } from '../account/AccountFormAlert.tsx';
import { PhoneCodeStep } from './PhoneCodeStep.tsx';
import { PhoneNumberStep } from './PhoneNumberStep.tsx';
import { phoneErrorText } from './phone-error.text.ts';
import { phoneProofText } from './phone-proof.text.ts';
import { usePhoneProof } from './usePhoneProof.ts';

interface PhoneProofDialogProps {
  email: string;
  /** To begin with. */
  phone: string;
  open: boolean;
  onClose: () => void;
  onProven: (phone: string) => void;
}

/** Proves a phone number: first the number, then the code that was sent to it. */
export function PhoneProofDialog({ email, phone, open, onClose, onProven }: PhoneProofDialogProps) {
  const words = useText(phoneProofText);
  const buttons = useText(buttonText);
  const [number, setNumber] = useState(phone);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { sent, busy, failure, secondsLeft, send, prove, reset, cancel } = usePhoneProof(email);
  const recaptcha = useRef<HTMLDivElement>(null);
  const [titleId, formId] = [useId(), useId()];
  const normalized = normalizePhone(number);
  const code = readCode(typed);

  async function sendTo(to: string): Promise<void> {
    if (recaptcha.current && (await send(to, recaptcha.current))) setTyped('');
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The dialog may be inside another form.
    event.stopPropagation();
    setTried(true);
    if (!(sent ? code : normalized) || busy) return;
    setTried(false);
    if (!sent) return sendTo(normalized ?? '');
    if (!(await prove(code ?? ''))) return;
    void notify('success', currentText(phoneProofText).done(formatPhone(sent.phone)));
    onProven(sent.phone);
  }
  const close = (): void => {
    if (busy === 'sending') cancel();
    onClose();
  };

  return (
    // Google's question is outside the dialog, and needs the focus.
    <Dialog open={open} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm" disableEnforceFocus>
      <DialogTitle id={titleId}>{words.verify}</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {sent ? (
            <PhoneCodeStep
              phone={sent.phone}
              typed={typed}
              isWrong={isTried && !code}
              secondsLeft={secondsLeft}
              isBusy={busy !== undefined}
              isSending={busy === 'sending'}
              onChange={setTyped}
              onResend={() => void sendTo(sent.phone)}
              onReset={reset}
            />
          ) : (
            <PhoneNumberStep typed={number} isWrong={isTried && !normalized} onChange={setNumber} />
          )}
        </form>
        <Box ref={recaptcha} />
        {failure !== null && <AccountFormAlert error={failure} sentences={phoneErrorText} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{buttons.cancel}</Button>
        <Button type="submit" form={formId} variant="contained" loading={busy !== undefined}>
          <span>{sent ? words.confirm : words.send}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
