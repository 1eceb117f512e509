import Typography from '@mui/material/Typography';
import type { SellerCheck } from '#contract/verification';
import { formatMonth } from '../../ui/text/calendar';
import { useLanguage } from '../../ui/text/language';
import { defineText, useText } from '../../ui/text/text';

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

/** What admins have checked about a seller, and when. */
export function SellerChecks({ checks = [] }: { checks?: SellerCheck[] }) {
  const words = useText(checksText);
  const language = useLanguage();
  return checks.map(({ kind, month }) => (
    <Typography key={kind} variant="body2">
      {words[kind](formatMonth(month, language))}
    </Typography>
  ));
}
