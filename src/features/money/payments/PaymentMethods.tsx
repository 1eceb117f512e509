import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { refusalText } from '../../../ui/feedback/refusal.text.ts';
import { ArrowForwardIcon } from '../../../ui/icons/ArrowForwardIcon.tsx';
import { ExpandMoreIcon } from '../../../ui/icons/ExpandMoreIcon.tsx';
import { useText } from '../../../ui/text/text.ts';
import { hostedMethods } from './hosted-methods.ts';
import { methodNameText } from './method-name.text.ts';
import { paymentFailureText } from './payment-failure.text.ts';
import { paymentMethodText } from './payment-method.text.ts';
import type { Payment } from './usePayment.ts';

const Choice = styled(ButtonBase)(({ theme: { vars, spacing } }) => ({
  width: '100%',
  minHeight: 64,
  justifyContent: 'space-between',
  gap: spacing(1.5),
  padding: spacing(1.25, 2),
  textAlign: 'start',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.control,
  '& > svg': { transition: 'transform 150ms' },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  '&:hover': { borderColor: vars.palette.primary.main, background: vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
}));

interface MethodChoiceProps extends ButtonBaseProps {
  name: string;
  hint: string;
  icon: ReactNode;
}

const MethodChoice = ({ name, hint, icon, ...button }: MethodChoiceProps) => (
  <Choice {...button}>
    <span>
      <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightBold' }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {hint}
      </Typography>
    </span>
    {icon}
  </Choice>
);

/**
 * The wallets, each of which leads to the provider's page (docs/rules.md §9), and the card, whose form opens below;
 * nothing where cards are the only method.
 */
export function PaymentMethods({ payment: { state, send, isCardOpen, toggleCard } }: { payment: Payment }) {
  const words = useText(paymentMethodText);
  const names = useText(methodNameText);
  const reasons = useText(paymentFailureText);
  const problems: Record<string, string | undefined> = useText(refusalText);
  const methods = hostedMethods();
  const { hostedFailure, method = 'bkash' } = state.context;
  if (methods.length === 0 || !methods.some((each) => state.can({ type: 'choose', method: each }))) return null;

  function failureSentences(code: string): [title: string, text: string | undefined] {
    const reason = hostedFailure?.reason;
    if (code === 'HOSTED_FAILED') return [words.failed(names[method]), reason ? reasons[reason] : words.failedText];
    if (code === 'HOSTED_CANCELED') return [words.canceled(names[method]), words.canceledText];
    return [words.notStarted(names[method]), problems[code] ?? problems.UNKNOWN];
  }
  const [title, text] = hostedFailure ? failureSentences(hostedFailure.code) : [];
  return (
    <Card component="section" aria-labelledby="payment-methods" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="payment-methods" variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {words.chooseMethod}
      </Typography>
      {title && (
        <Alert severity={hostedFailure?.code === 'HOSTED_CANCELED' ? 'info' : 'warning'} role="status" sx={{ mb: 2 }}>
          <AlertTitle>{title}</AlertTitle>
          {text && <span>{text}</span>}
        </Alert>
      )}
      <Stack sx={{ gap: 1.25 }}>
        {methods.map((each) => (
          <MethodChoice
            key={each}
            name={words.payWith(words[`${each}Choice`])}
            hint={words[`${each}Hint`]}
            icon={<ArrowForwardIcon />}
            onClick={() => send({ type: 'choose', method: each })}
          />
        ))}
        {state.hasTag('form') && (
          <MethodChoice
            name={words.payWith(words.cardChoice)}
            hint={words.cardHint}
            icon={<ExpandMoreIcon />}
            aria-expanded={isCardOpen}
            onClick={toggleCard}
          />
        )}
      </Stack>
    </Card>
  );
}
