import Button from '@mui/material/Button';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useBecomeSellerMutation } from './profile.api.ts';
import { accountText } from '../../people/account/account.text.ts';
import { AccountFormAlert } from '../../people/account/AccountFormAlert.tsx';
import { BulletList } from './BulletList.tsx';
import { useRoles, useUser } from '../../people/account/useSession.ts';

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
