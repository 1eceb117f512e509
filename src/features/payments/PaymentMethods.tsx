import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PaymentMethod } from '#contract/lifecycle';
import { config } from '../../services/bootstrap.ts';
import { problemText } from '../../ui/feedback/problem.text.ts';
import { ArrowForwardIcon } from '../../ui/icons/ArrowForwardIcon.tsx';
import { useText } from '../../ui/text/text.ts';
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
  '&:hover': { borderColor: vars.palette.primary.main, background: vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** Methods that are paid on the provider's page. */
const isHosted = (method: PaymentMethod): method is Exclude<PaymentMethod, 'card'> => method !== 'card';

/** The ways to pay beside the card: each leads to the provider's page (docs/rules.md §9). */
export default function PaymentMethods({ payment: { state, send } }: { payment: Payment }) {
  const words = useText(paymentMethodText);
  const names = useText(methodNameText);
  const reasons = useText(paymentFailureText);
  const problems: Record<string, string | undefined> = useText(problemText);
  const methods = config().payments.methods.filter(isHosted);
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
    <Card component="section" aria-labelledby="other-methods" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="other-methods" variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {words.otherWays}
      </Typography>
      {title && (
        <Alert severity={hostedFailure?.code === 'HOSTED_CANCELED' ? 'info' : 'warning'} role="status" sx={{ mb: 2 }}>
          <AlertTitle>{title}</AlertTitle>
          {text && <span>{text}</span>}
        </Alert>
      )}
      <Stack sx={{ gap: 1.25 }}>
        {methods.map((each) => (
          <Choice key={each} onClick={() => send({ type: 'choose', method: each })}>
            <span>
              <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightBold' }}>
                {words.payWith(words[`${each}Choice`])}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {words[`${each}Hint`]}
              </Typography>
            </span>
            <ArrowForwardIcon />
          </Choice>
        ))}
      </Stack>
    </Card>
  );
}
