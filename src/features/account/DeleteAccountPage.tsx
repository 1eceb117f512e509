import { FormCard } from '../../ui/FormCard';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { accountText } from './account.text';
import { BulletList } from './BulletList';
import { CredentialsLoader } from './CredentialsLoader';
import { DeletionForm } from './DeletionForm';
import { useUser } from './useSession';

/** The end of one's account, with us and at the sign-in service. */
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
