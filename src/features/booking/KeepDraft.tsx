import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { removeDraft, saveDraft } from '../../services/draft';
import { BOOKING_FORM, type BookingDraft } from './booking.schema';

/** Inside the booking form: a closed dialog, a reload or an ended session loses nothing of what was typed. */
export function KeepDraft({ email }: { email: string }) {
  const { values } = useFormikContext<BookingDraft>();
  useEffect(() => {
    if (Object.values(values).some((text) => text !== '')) saveDraft(BOOKING_FORM, email, values);
    else removeDraft(BOOKING_FORM);
  }, [email, values]);
  return null;
}
