import { FormCard } from '../../../ui/form/FormCard.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { accountText } from '../../people/account/account.text.ts';
import { BulletList } from './BulletList.tsx';
import { CredentialsLoader } from '../../people/sign-in/CredentialsLoader.tsx';
import { DeletionForm } from './DeletionForm.tsx';
import { useUser } from '../../people/account/useSession.ts';

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
