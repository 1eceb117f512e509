import { useState } from 'react';
import { readDraft, removeDraft, saveDraft } from '../../../../services/draft.ts';
import { useUser } from '../../../people/account/useSession.ts';

/** The text of a first message, which is kept on the device until it has been sent. @param draft its name there */
export function useFirstMessage(draft: string, suggestion = '') {
  const { email } = useUser();
  const [text, setText] = useState(() => String(readDraft(draft, email)?.text ?? suggestion));
  // Makes retries idempotent.
  const [clientId] = useState(() => crypto.randomUUID());

  function change(typed: string): void {
    setText(typed);
    saveDraft(draft, email, { text: typed });
  }
  return { text, clientId, change, forget: () => removeDraft(draft) };
}
