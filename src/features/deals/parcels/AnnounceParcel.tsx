import Typography from '@mui/material/Typography';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { PhoneField } from '../../../ui/form/phone/PhoneField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { deliveryPlaceOf } from '../delivery/delivery-amounts.ts';
import { DealAlert } from '../deal-problems/DealAlert.tsx';
import { useAnnounceParcelMutation } from '../deals/deals.api.ts';
import { DealSection } from '../deals/DealSection.tsx';
import { formatMoment } from '../deals/deal-format.ts';
import { parcelStepsText } from './parcel-steps.text.ts';
import { keepPickup, type Pickup, readPickup } from './pickup-draft.ts';
import { pickupSchema } from './pickup.schema.ts';

/** Keeps what is typed on this device, also for the next parcel. */
function KeepPickup({ email }: { email: string }) {
  const { values, dirty } = useFormikContext<Pickup>();
  useEffect(() => {
    if (dirty) keepPickup(email, values);
  }, [dirty, email, values]);
  return null;
}

/** The seller has packed the product, and says where the courier collects it. */
export function AnnounceParcel({ deal }: { deal: Deal }) {
  const words = useText(parcelStepsText);
  const language = useLanguage();
  const { email } = useUser();
  const { _id: id, deadline, pickupPlace } = deal;
  const place = pickupPlace && deliveryPlaceOf(pickupPlace, language);
  const [initial] = useState(() => readPickup(email, deal));
  const [announce, { error }] = useAnnounceParcelMutation();

  async function submit(typed: Pickup): Promise<void> {
    const answer = await announce({ id, input: pickupSchema.cast(typed, { stripUnknown: true }) });
    // The form shows the error.
    if (answer.error) return;
    keepPickup(email, typed);
    void notify('success', currentText(parcelStepsText).announced);
  }

  return (
    <DealSection
      title={words.announceTitle}
      lead={deadline === undefined ? undefined : words.announceLead(formatMoment(deadline, language))}
    >
      <Formik initialValues={initial} validationSchema={pickupSchema} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Form>
            <KeepPickup email={email} />
            <FormField
              name="address"
              label={words.address}
              helperText={[words.addressHint, place && words.pickupIn(place)].filter(Boolean).join(' ')}
              autoComplete="street-address"
              required
              multiline
              minRows={2}
              maxRows={6}
            />
            <PhoneField name="phone" label={words.phone} required preview={words.phonePreview} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {words.announceHint}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {words.weightStays}
            </Typography>
            {error !== undefined && !isSubmitting && <DealAlert error={error} />}
            <SubmitButton fullWidth={false} loading={isSubmitting}>
              {words.announce}
            </SubmitButton>
          </Form>
        )}
      </Formik>
    </DealSection>
  );
}
