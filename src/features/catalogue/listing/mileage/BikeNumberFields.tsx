import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { useGetOwnProductQuery } from '../../../../api/selling.api.ts';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { useText } from '../../../../ui/text/text.ts';
import { useUser } from '../../../people/account/useSession.ts';
import { FormHalf } from '../FormHalf.tsx';
import { mileageFormText } from './mileage-form.text.ts';

/** The private numbers by which a bike is recognised (docs/rules.md §14). */
export function BikeNumberFields() {
  const words = useText(mileageFormText);
  const { email } = useUser();
  const { id } = useParams();
  const { data: product } = useGetOwnProductQuery(id === undefined ? skipToken : { email, id });
  const known = product?.knownNumbers ?? [];
  return (
    <>
      <FormHalf>
        <FormField
          name="plateNumber"
          label={words.plateNumber}
          helperText={known.includes('plate') ? words.known : words.plateHint}
          autoComplete="off"
        />
      </FormHalf>
      <FormHalf>
        <FormField
          name="chassisNumber"
          label={words.chassisNumber}
          helperText={known.includes('chassis') ? words.known : words.chassisHint}
          autoComplete="off"
        />
      </FormHalf>
      <Grid size={12}>
        <Typography variant="body2" color="textSecondary">
          {words.isPrivate}
        </Typography>
      </Grid>
    </>
  );
}
