import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useEffect, type ReactNode } from 'react';
import type { Deal } from '#contract/deal';
import { PageHead } from '../../ui/page/PageHead';
import { PageMeta } from '../../ui/page/PageMeta';
import { useText } from '../../ui/text/text';
import { BuyerCode } from '../handover/BuyerCode';
import { CancelDeal } from '../deals/CancelDeal';
import { DealHead } from '../deals/DealHead';
import { DealReceipt } from '../deals/DealReceipt';
import { DealSection } from '../deals/DealSection';
import { DealSteps } from '../deals/DealSteps';
import { dealStepText } from '../deals/deal-events.text';
import { dealsText } from '../deals/deals.text';
import { removeKeptCode } from '../handover/kept-code';
import { Meeting } from '../handover/Meeting';
import { Release } from '../handover/Release';
import { SellerHandover } from '../handover/SellerHandover';
import { useDealState } from '../deals/useDealState';

interface DealViewProps {
  deal: Deal;
  /** Other features' parts. */
  children?: ReactNode;
}

/** A deal's page for its parties and admins; what they may do stands in `deal.actions` alone. */
export function DealView({ deal, children }: DealViewProps) {
  const words = useText(dealsText);
  const steps = useText(dealStepText);
  const state = useDealState(deal);
  const { _id: id, actions, handedOverAt, productName, frozen } = deal;
  const isHeld = state.matches('held');
  useEffect(() => {
    if (!isHeld) removeKeptCode(id);
  }, [isHeld, id]);
  return (
    <>
      <PageMeta title={productName} />
      <PageHead title={productName} />
      <Stack sx={{ gap: 2, maxWidth: 760 }}>
        <DealHead deal={deal} />
        {frozen && <Alert severity="warning">{words.frozen}</Alert>}
        <DealSection title={steps.steps}>
          <DealSteps deal={deal} />
        </DealSection>
        {handedOverAt !== undefined && <DealReceipt deal={deal} handedOverAt={handedOverAt} />}
        {state.hasTag('handedOver') && actions.includes('release') && <Release deal={deal} />}
        {isHeld && <Meeting deal={deal} />}
        {isHeld && actions.includes('code') && <BuyerCode deal={deal} />}
        {isHeld && actions.includes('handover') && <SellerHandover deal={deal} />}
        {children}
        {isHeld && actions.includes('cancel') && <CancelDeal deal={deal} />}
      </Stack>
    </>
  );
}
