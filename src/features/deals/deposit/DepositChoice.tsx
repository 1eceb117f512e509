import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PaymentKind } from '#contract/lifecycle';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { depositChoiceText } from './deposit-choice.text.ts';

const Option = styled(FormControlLabel)(({ theme: { vars, spacing } }) => ({
  margin: 0,
  minHeight: 52,
  padding: spacing(0.5, 1, 0.5, 0),
  alignItems: 'flex-start',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.control,
  '& .MuiFormControlLabel-label': { minWidth: 0 },
  '&:has(:checked)': { borderColor: vars.palette.primary.main, background: vars.palette.action.hover },
}));

interface DepositChoiceProps {
  /** Both in taka. */
  deposit: number;
  price: number;
  /** In the order shown: one, or both. */
  kinds: readonly PaymentKind[];
  kind: PaymentKind;
  disabled: boolean;
  /** Another buyer is paying, so nothing is said of keeping the product for this one. */
  isHeldByOther: boolean;
  onSelect: (kind: PaymentKind) => void;
}

/** Offers the deposit and the full price; DepositNote explains them. With the deposit alone, explains it. */
export default function DepositChoice({
  deposit,
  price,
  kinds,
  kind,
  disabled,
  isHeldByOther,
  onSelect,
}: DepositChoiceProps) {
  const words = useText(depositChoiceText);
  const language = useLanguage();
  const title = words.deposit(formatTaka(deposit, language));
  const hint = words.depositHint(formatTaka(price - deposit, language));
  if (kinds.length === 1)
    return (
      <Card component="section" aria-labelledby="deposit-title" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id="deposit-title" variant="h5" component="h2">
          {title}
        </Typography>
        {!isHeldByOther && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {hint}
          </Typography>
        )}
      </Card>
    );
  return (
    <Card component="section" aria-labelledby="deposit-title" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="deposit-title" variant="h5" component="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <RadioGroup
        aria-labelledby="deposit-title"
        value={kind}
        onChange={(_event, value) => onSelect(value === 'deposit' ? 'deposit' : 'full')}
        // Side by side, a phone would cut off the chip.
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 1,
        }}
      >
        {kinds.map((each) => (
          <Option
            key={each}
            value={each}
            disabled={disabled}
            control={
              <Radio
                slotProps={{
                  input: { 'aria-describedby': each === 'deposit' && !isHeldByOther ? 'deposit-hint' : undefined },
                }}
              />
            }
            label={
              each === 'deposit' ? (
                <>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightBold' }}>
                    {title}
                  </Typography>
                  <Chip component="span" size="small" color="success" variant="outlined" label={words.recommended} />
                </>
              ) : (
                <Typography component="span" sx={{ fontWeight: 'fontWeightBold' }}>
                  {words.full(formatTaka(price, language))}
                </Typography>
              )
            }
          />
        ))}
      </RadioGroup>
    </Card>
  );
}
