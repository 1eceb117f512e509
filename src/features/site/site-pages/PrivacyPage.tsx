import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { InfoPage } from './InfoPage.tsx';
import { privacyText } from './privacy.text.ts';

/** Explains which data is stored, who sees it, and when it is deleted (docs/privacy.md). */
export default function PrivacyPage() {
  const words = useText(privacyText);
  return (
    <InfoPage
      title={words.title}
      lead={words.lead}
      address={paths.privacy}
      sections={[words.visible, words.papers, words.kept, words.choices]}
    />
  );
}
