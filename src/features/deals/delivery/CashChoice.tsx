import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CashTerms } from '#contract/deals/delivery';
import type { PaymentKind } from '#contract/lifecycle';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { ProvePhoneButton } from '../../people/phone-proof/ProvePhoneButton.tsx';
import { cashBarText, cashText } from './cash.text.ts';

const Option = styled(FormControlLabel)(({ theme: { vars, spacing } }) => ({
  margin: 0,
  minHeight: 52,
  padding: spacing(0.5, 1.5, 1, 0),
  alignItems: 'flex-start',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.control,
  '& .MuiFormControlLabel-label': { minWidth: 0, paddingTop: 8 },
  '&:has(:checked)': { borderColor: vars.palette.primary.main, background: vars.palette.action.hover },
}));

interface CashChoiceProps {
  cash: CashTerms;
  /** Of the booking. */
  phone: string;
  /** Taka: price and delivery fee. */
  total: number;
  kind: PaymentKind;
  disabled: boolean;
  onSelect: (kind: PaymentKind) => void;
}

/** Offers paying everything now, or the fee now and the price to the courier; or says why the latter isn't possible. */
export default function CashChoice({ cash, phone, total, kind, disabled, onSelect }: CashChoiceProps) {
  const words = useText(cashText);
  const bars = useText(cashBarText);
  const language = useLanguage();
  const { advance, atDoor, bar } = cash;
  if (bar)
    return (
      <Alert severity="info">
        <span>{`${words.barred}: ${bars[bar]}`}</span>
        {bar === 'phone' && (
          <div>
            <ProvePhoneButton phone={phone} sx={{ mt: 1 }} />
          </div>
        )}
      </Alert>
    );
  const options = [
    ['full', words.full(formatTaka(total, language)), words.fullHint],
    ['cash', words.cash(formatTaka(atDoor, language)), words.cashHint(formatTaka(advance, language))],
  ] as const;
  return (
    <Card component="section" aria-labelledby="cash-title" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="cash-title" variant="h5" component="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <RadioGroup
        aria-labelledby="cash-title"
        value={kind}
        onChange={(_event, value) => onSelect(value === 'cash' ? 'cash' : 'full')}
        sx={{ display: 'grid', gap: 1 }}
      >
        {options.map(([value, label, hint]) => (
          <Option
            key={value}
            value={value}
            disabled={disabled}
            control={<Radio slotProps={{ input: { 'aria-describedby': `${value}-hint` } }} />}
            label={
              <>
                <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightBold' }}>
                  {label}
                </Typography>
                <Typography id={`${value}-hint`} component="span" variant="body2" color="textSecondary">
                  {hint}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Card>
  );
}
