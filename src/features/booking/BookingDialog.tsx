import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId } from 'react';
import type { Product } from '#contract/product';
import { useText } from '../../ui/text';
import { uiText } from '../../ui/ui.text';
import { useUser } from '../account/useSession';
import classes from './BookingDialog.module.css';
import { BookingFields } from './BookingFields';
import { BookingReason } from './BookingReason';
import { bookingText } from './booking.text';
import { useBooking } from './useBooking';

interface BookingDialogProps {
  /** As it was when Book Now was pressed: its price is the one agreed to. */
  product: Pick<Product, '_id' | 'productName' | 'sellingPrice'>;
  /** The buyer wants to leave it. */
  leaving: boolean;
  /** The dialog has closed and is no longer to be seen. */
  onExited: () => void;
}

/** SPEC §2, booking modal. It opens by itself; a failure leaves it open with every word. */
export function BookingDialog({ product: { _id, productName, sellingPrice }, leaving, onExited }: BookingDialogProps) {
  const words = useText(bookingText);
  const common = useText(uiText);
  const user = useUser();
  const fullScreen = useMediaQuery('(max-width: 599px)');
  const titleId = useId();
  const formId = useId();
  const { snapshot, send } = useBooking(user.displayName);
  useEffect(() => send({ type: 'open', productId: _id, price: sellingPrice }), [send, _id, sellingPrice]);
  useEffect(() => {
    if (leaving) send({ type: 'close' });
  }, [send, leaving]);

  const busy = snapshot.hasTag('busy');
  const gone = snapshot.hasTag('gone');
  const close = () => send({ type: 'close' });
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      // A click beside the dialog must not throw away what was typed.
      onClose={(_event, why) => why !== 'backdropClick' && close()}
      fullScreen={fullScreen}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={titleId} className={classes.title}>{words.title(productName)}</DialogTitle>
      <DialogContent>
        {!gone && (
          <BookingFields
            formId={formId}
            productName={productName}
            price={snapshot.context.price}
            onBook={(form) => send({ type: 'book', form })}
          />
        )}
        {gone && <BookingReason snapshot={snapshot} />}
      </DialogContent>
      <DialogActions className={classes.foot}>
        {!gone && <BookingReason snapshot={snapshot} />}
        {busy && <p className="visually-hidden" role="status">{words.sending}</p>}
        <div className={classes.buttons}>
          {gone ? (
            <Button variant="contained" size="large" onClick={close}>{words.seeOthers}</Button>
          ) : (
            <>
              <Button size="large" disabled={!snapshot.can({ type: 'close' })} onClick={close}>{common.cancel}</Button>
              <Button type="submit" form={formId} variant="contained" size="large" loading={busy}>{words.confirmBooking}</Button>
            </>
          )}
        </div>
      </DialogActions>
    </Dialog>
  );
}
