import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PayoutMethodForm } from './PayoutMethodForm.tsx';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { useGetPayoutMethodQuery } from './balance.api.ts';
import { balanceText } from './balance.text.ts';
import { useAccountName } from './useAccountName.ts';

/** The account that payouts go to, and the form that changes it. */
export function PayoutAccount() {
  const words = useText(balanceText);
  const language = useLanguage();
  const nameOf = useAccountName();
  const { data: method, error, refetch } = useGetPayoutMethodQuery();
  const [isEditing, setEditing] = useState(false);
  if (method === undefined && error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card component="section" aria-labelledby="payout-account" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="payout-account" variant="h3" component="h2">
        {words.account}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {words.accountLead}
      </Typography>
      {method === undefined && <Skeleton height={48} />}
      {method === null && !isEditing && <Typography sx={{ mb: 1 }}>{words.noAccount}</Typography>}
      {method && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{nameOf(method)}</Typography>
          {method.hasFailed ? (
            <Alert role="note" severity="warning" sx={{ mt: 1 }}>
              {words.lastFailed}
            </Alert>
          ) : (
            <Typography variant="body2" color={method.isUsable ? 'success' : 'warning'}>
              {method.isUsable ? words.usable : words.usableFrom(formatDateTime(method.usableAt, language))}
            </Typography>
          )}
        </>
      )}
      {isEditing ? (
        <PayoutMethodForm onClose={() => setEditing(false)} />
      ) : (
        <Button
          variant="outlined"
          disabled={method === undefined}
          onClick={() => setEditing(true)}
          sx={{ mt: 1, minHeight: 44 }}
        >
          <span>{method ? words.changeAccount : words.addAccount}</span>
        </Button>
      )}
    </Card>
  );
}
