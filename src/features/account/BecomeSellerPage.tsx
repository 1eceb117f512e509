import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths';
import { Failure } from '../../ui/Failure';
import { notify } from '../../ui/notify';
import { PageHead } from '../../ui/PageHead';
import { say, useText } from '../../ui/text';
import { Waiting } from '../../ui/Waiting';
import { FailureAlert } from './FailureAlert';
import { Points } from './Points';
import { useBecomeSellerMutation } from './account.api';
import { settingsText } from './settings.text';
import { useRoles, useUser } from './useSession';

/** A buyer becomes a seller. Who sells already is led to what they came for. */
export default function BecomeSellerPage() {
  const words = useText(settingsText);
  const { email } = useUser();
  const { isAdmin, isSeller, loading, error, retry } = useRoles();
  const [becomeSeller, { isLoading, isSuccess }] = useBecomeSellerMutation();
  const [failure, setFailure] = useState<unknown>(null);
  if (loading) return <Waiting />;
  if (isAdmin || isSeller) return <Navigate to={paths.addProduct} replace />;
  if (error !== undefined) return <Failure error={error} onRetry={retry} />;

  async function submit(): Promise<void> {
    setFailure(null);
    try {
      const { acknowledged } = await becomeSeller(email).unwrap();
      if (!acknowledged) throw new Error('POST /users/seller was not acknowledged.');
      void notify('success', say(settingsText).nowSeller);
    } catch (fault) {
      setFailure(fault);
    }
  }

  return (
    <>
      <PageHead title={words.sellerTitle} lead={words.sellerLead} />
      <Paper variant="outlined" sx={{ maxWidth: 560, p: { xs: 2, sm: 3 } }}>
        <Points text={words.sellerPoints} />
        {failure !== null && <FailureAlert error={failure} />}
        <Button fullWidth variant="contained" size="large" loading={isLoading || isSuccess} onClick={() => void submit()}>{words.sellerButton}</Button>
      </Paper>
    </>
  );
}
