import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Ref, useCallback, useEffect, useId, useImperativeHandle } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useAgreement } from '../agreements/useAgreement.ts';
import { BookingAlert } from './BookingAlert.tsx';
import { BookingFields } from './BookingFields.tsx';
import { type ProductToBook, isUnavailable } from './booking.machine.ts';
import { bookingText } from './booking.text.ts';
import { useBooking } from './useBooking.ts';
import { useDialogHistory } from '../../../ui/feedback/useDialogHistory.ts';

export interface BookingDialogHandle {
  open: (product: ProductToBook) => void;
}

const ACTIONS_STYLE = {
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 1.5,
  px: 3,
  pt: 1.5,
  pb: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Passes the price that the buyer and the seller have agreed on to the open form. @returns the agreement */
function useAgreedPrice({ snapshot, send }: Pick<ReturnType<typeof useBooking>, 'snapshot' | 'send'>) {
  const { productId } = snapshot.context;
  const agreement = useAgreement(productId);
  const agreedPrice = agreement?.price;
  const isEditing = snapshot.matches('editing');
  useEffect(() => {
    if (isEditing && agreedPrice !== undefined) send({ type: 'agreed', productId, price: agreedPrice });
  }, [isEditing, productId, agreedPrice, send]);
  return agreement;
}

interface ButtonsProps {
  /** False once the product is gone: then there is nothing to confirm. */
  isBookable: boolean;
  isBusy: boolean;
  canClose: boolean;
  formId: string;
  onClose: () => void;
}

function Buttons({ isBookable, isBusy, canClose, formId, onClose }: ButtonsProps) {
  const words = useText(bookingText);
  const common = useText(uiText);
  return isBookable ? (
    <>
      <Button size="large" disabled={!canClose} onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="contained"
        size="large"
        loading={isBusy}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        {words.confirmBooking}
      </Button>
    </>
  ) : (
    <Button variant="contained" size="large" onClick={onClose} sx={{ flex: { xs: 1, sm: 'none' } }}>
      {words.seeOthers}
    </Button>
  );
}

/**
 * docs/specification.md §2, booking modal. The machine decides whether it is open; a failure leaves
 * it open with its input.
 */
export function BookingDialog({ ref }: { ref: Ref<BookingDialogHandle> }) {
  const words = useText(bookingText);
  const user = useUser();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const formId = useId();
  const { snapshot, send } = useBooking(user.displayName);
  const close = useCallback(() => send({ type: 'close' }), [send]);
  const { pushEntry, popEntry } = useDialogHistory(close);
  useImperativeHandle(ref, () => ({
    open: (product) => {
      send({ type: 'open', product });
      pushEntry();
    },
  }));

  const { productId, productName, price, askingPrice, deliveryFee, city, error } = snapshot.context;
  const setFee = useCallback((fee: number | null) => send({ type: 'quoted', fee }), [send]);
  const agreement = useAgreedPrice({ snapshot, send });
  const isBusy = snapshot.hasTag('busy');
  // Derived from the error, not the state, so that the content stays during the fade-out.
  const isBookable = !isUnavailable(error);
  const alert = <BookingAlert snapshot={snapshot} />;
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      // A click outside the dialog must not discard input.
      onClose={(_event, why) => why !== 'backdropClick' && close()}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: popEntry } }}
    >
      <DialogTitle id={titleId} variant="h3" sx={{ pb: 1 }}>
        {words.title(productName)}
      </DialogTitle>
      <DialogContent>
        {isBookable ? (
          <BookingFields
            formId={formId}
            productId={productId}
            productName={productName}
            price={price}
            askingPrice={askingPrice}
            agreed={price === agreement?.price ? agreement : undefined}
            city={city}
            deliveryFee={deliveryFee}
            onQuoted={setFee}
            onBook={(form) => send({ type: 'book', form })}
          />
        ) : (
          alert
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={ACTIONS_STYLE}>
        {isBookable && alert}
        {isBusy && (
          <Typography className="visually-hidden" role="status">
            {words.sending}
          </Typography>
        )}
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Buttons
            isBookable={isBookable}
            isBusy={isBusy}
            canClose={snapshot.can({ type: 'close' })}
            formId={formId}
            onClose={close}
          />
        </Stack>
      </DialogActions>
    </Dialog>
  );
}
