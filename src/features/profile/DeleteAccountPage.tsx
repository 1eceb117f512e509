import { FormCard } from '../../ui/form/FormCard';
import { PageHead } from '../../ui/page/PageHead';
import { useText } from '../../ui/text/text';
import { accountText } from '../account/account.text';
import { BulletList } from './BulletList';
import { CredentialsLoader } from '../sign-in/CredentialsLoader';
import { DeletionForm } from './DeletionForm';
import { useUser } from '../account/useSession';

/** Deletes the person's account, here and at the sign-in service. */
export default function DeleteAccountPage() {
  const words = useText(accountText);
  const { email } = useUser();
  return (
    <>
      <PageHead title={words.deleteTitle} lead={words.deleteLead} />
      <FormCard>
        <BulletList lines={words.deletionFacts} />
        <CredentialsLoader email={email}>
          {({ hasPassword }) => <DeletionForm email={email} hasPassword={hasPassword} />}
        </CredentialsLoader>
      </FormCard>
    </>
  );
}
