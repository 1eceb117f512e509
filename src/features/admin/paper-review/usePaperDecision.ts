import type { VerificationDecision, VerificationDetail } from '#contract/trust/verification';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import type { Refusal } from './RefusalFields.tsx';
import { useDecidePapersMutation } from './verifications.api.ts';
import { verificationsText } from './verifications.text.ts';

/** What an admin reads from papers. */
export type PaperNumbers = Pick<VerificationDecision, 'nid' | 'plateNumber' | 'chassisNumber'>;

/** Returns how an admin accepts papers, after a question, or refuses them; forms show its error. */
export function usePaperDecision({ _id, kind, sellerName }: VerificationDetail) {
  const words = useText(verificationsText);
  const [decidePapers, { isLoading, error }] = useDecidePapersMutation();

  async function send(decision: Omit<VerificationDecision, 'sellerName'>): Promise<void> {
    try {
      await decidePapers({ id: _id, sellerName, ...decision }).unwrap();
      void notify('success', currentText(verificationsText)[decision.accepted ? 'accepted' : 'refused']);
    } catch {
      // The form shows the error.
    }
  }

  /** @param read the numbers on the papers that are decided about */
  async function accept(read: PaperNumbers): Promise<void> {
    const question = {
      title: words.acceptQuestion(sellerName),
      detail: kind === 'registration' ? words.acceptRegistrationDetail : words.acceptDetail,
      deletes: false,
      tone: 'calm',
      yes: words.accept,
    } as const;
    if (await confirm(question)) await send({ accepted: true, ...read });
  }

  const refuse = ({ reason, facts }: Refusal) => send({ accepted: false, reason, facts: facts.trim() });
  return { accept, refuse, isLoading, error };
}
