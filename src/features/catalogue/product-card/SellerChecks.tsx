import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SellerCheck } from '#contract/trust/verification';
import { formatMonth } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { defineText, useText } from '../../../ui/text/text.ts';

const checksText = defineText<Record<SellerCheck['kind'], (month: string) => string>>({
  en: {
    identity: (month) => `Identity checked in ${month}`,
    trade: (month) => `Business checked in ${month}`,
  },
  bn: {
    identity: (month) => `পরিচয় যাচাই: ${month}`,
    trade: (month) => `ব্যবসা যাচাই: ${month}`,
  },
});

const phoneText = defineText({ en: { verified: 'Phone verified' }, bn: { verified: 'ফোন নম্বর যাচাই করা' } });

interface SellerChecksProps {
  checks?: SellerCheck[];
  phoneProven?: boolean;
}

/** What admins have checked about a seller, and when; and whether they have proven their phone number. */
export function SellerChecks({ checks = [], phoneProven }: SellerChecksProps) {
  const words = useText(checksText);
  const language = useLanguage();
  const { verified } = useText(phoneText);
  return (
    <>
      {phoneProven && <Chip size="small" color="success" variant="outlined" label={verified} />}
      {checks.map(({ kind, month }) => (
        <Typography key={kind} variant="body2">
          {words[kind](formatMonth(month, language))}
        </Typography>
      ))}
    </>
  );
}
