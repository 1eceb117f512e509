import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Profile } from '#contract/people/person';
import { useField } from 'formik';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { normalizePhoneInput } from '../../../ui/form/phone-number.ts';
import { useText } from '../../../ui/text/text.ts';
import { phoneProofText } from './phone-proof.text.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "PhoneProofDialog" */ './PhoneProofDialog.tsx').then((module) => module.PhoneProofDialog);

/** Says whether the number in the field `phone` is verified, or offers to verify it. */
export function PhoneProof({ profile }: { profile: Profile }) {
  const words = useText(phoneProofText);
  const [{ value }, , { setValue }] = useField<string>('phone');
  const { Dialog, open, show, close } = useLazyDialog(loadDialog);
  // Older servers prove no numbers.
  if (profile.phoneProven === undefined) return null;
  const isProven = profile.phoneProven && normalizePhoneInput(value) === profile.phone;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      {isProven ? (
        <Chip size="small" color="success" variant="outlined" label={words.verified} />
      ) : (
        <>
          <Button variant="outlined" onClick={show} sx={{ minHeight: 44 }}>
            {words.verify}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {profile.phoneProven ? words.changed : profile.role !== 'user' && words.why}
          </Typography>
        </>
      )}
      {Dialog && (
        <Dialog
          key={value}
          email={profile.email}
          phone={value}
          open={open}
          onClose={close}
          onProven={(phone) => {
            close();
            void setValue(phone);
          }}
        />
      )}
    </Stack>
  );
}
