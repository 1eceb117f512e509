import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Profile } from '#contract/people/person';
import { useField } from 'formik';
import { normalizePhoneInput } from '../../../ui/form/phone/phone-number.ts';
import { useText } from '../../../ui/text/text.ts';
import { phoneProofText } from '../../people/phone-proof/phone-proof.text.ts';
import { ProvePhoneButton } from '../../people/phone-proof/ProvePhoneButton.tsx';

/** Says whether the number in the field `phone` is verified, or offers to verify it. */
export function PhoneProof({ profile }: { profile: Profile }) {
  const words = useText(phoneProofText);
  const [{ value }, , { setValue }] = useField<string>('phone');
  // Older servers prove no numbers.
  if (profile.phoneProven === undefined) return null;
  const isProven = profile.phoneProven && normalizePhoneInput(value) === profile.phone;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      {isProven ? (
        <Chip size="small" color="success" variant="outlined" label={words.verified} />
      ) : (
        <>
          <ProvePhoneButton phone={value} onProven={(phone) => void setValue(phone)} sx={{ minHeight: 44 }} />
          <Typography variant="body2" color="textSecondary">
            {profile.phoneProven ? words.changed : profile.role !== 'user' && words.why}
          </Typography>
        </>
      )}
    </Stack>
  );
}
