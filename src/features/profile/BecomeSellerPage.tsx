import Button from '@mui/material/Button';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormCard } from '../../ui/form/FormCard';
import { notify } from '../../ui/feedback/notify';
import { PageHead } from '../../ui/page/PageHead';
import { currentText, useText } from '../../ui/text/text';
import { PageLoading } from '../../ui/page/PageLoading';
import { useBecomeSellerMutation } from './profile.api';
import { accountText } from '../account/account.text';
import { AccountFormAlert } from '../account/AccountFormAlert';
import { BulletList } from './BulletList';
import { useRoles, useUser } from '../account/useSession';

/** Turns a buyer into a seller. Sellers are redirected to where they were going. */
export default function BecomeSellerPage() {
  const words = useText(accountText);
  const { email } = useUser();
  const { isAdmin, isSeller, loading, error, retry } = useRoles();
  const [becomeSeller, { isLoading, isSuccess }] = useBecomeSellerMutation();
  const [failure, setFailure] = useState<unknown>(null);
  if (loading) return <PageLoading />;
  if (isAdmin || isSeller) return <Navigate to={paths.addProduct} replace />;
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;

  async function submit(): Promise<void> {
    setFailure(null);
    try {
      const { acknowledged } = await becomeSeller(email).unwrap();
      if (!acknowledged) throw new Error('POST /users/seller was not acknowledged.');
      void notify('success', currentText(accountText).nowSeller);
    } catch (reason) {
      setFailure(reason);
    }
  }

  return (
    <>
      <PageHead title={words.sellerTitle} lead={words.sellerLead} />
      <FormCard>
        <BulletList lines={words.sellerFacts} />
        {failure !== null && <AccountFormAlert error={failure} />}
        <Button
          fullWidth
          variant="contained"
          size="large"
          loading={isLoading || isSuccess}
          onClick={() => void submit()}
        >
          {words.sellerButton}
        </Button>
      </FormCard>
    </>
  );
}
