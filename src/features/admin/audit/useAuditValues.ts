import { ACTION_TEXT, RULE_TEXT } from '#contract/admin/moderation-rules';
import { useLanguage } from '../../../ui/text/language.ts';
import { personStatusText, productStatusText } from '../../../ui/text/lists.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealStateText } from '../../deals/deals/deals.text.ts';
import { courierNameText, parcelStatusText } from '../../deals/parcels/parcel.text.ts';
import { outcomeNameText } from '../../money/parcel-desk/outcome.text.ts';
import { payoutStateText } from '../../money/balance/balance.text.ts';
import { batchStateText } from '../../money/payouts/payouts.text.ts';
import { roleText } from '../../people/account/role.text.ts';
import { paperText } from '../../trust/verification/verification.text.ts';
import { auditActionText, parcelCreationText } from './audit.text.ts';

/** The database's values of each field that has a list of them, in words. */
export type AuditValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function useAuditValues(): AuditValues {
  const language = useLanguage();
  const dealStates = useText(dealStateText);
  const batchStates = useText(batchStateText);
  const parcelStatuses = useText(parcelStatusText);
  const productStatuses = useText(productStatusText);
  const personStatuses = useText(personStatusText);
  const couriers = useText(courierNameText);
  const payoutStates = useText(payoutStateText);
  const outcomes = useText(outcomeNameText);
  const roles = useText(roleText);
  const papers = useText(paperText);
  const actions = useText(auditActionText);
  const creations = useText(parcelCreationText);
  return {
    state: { ...dealStates, ...batchStates },
    status: { ...parcelStatuses, ...productStatuses, ...personStatuses },
    courier: couriers,
    creation: creations,
    result: payoutStates,
    outcome: outcomes,
    role: roles,
    paper: papers,
    action: { ...actions, ...ACTION_TEXT[language] },
    rule: RULE_TEXT[language],
  };
}
