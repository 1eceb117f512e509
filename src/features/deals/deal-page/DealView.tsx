import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useEffect, type ReactNode } from 'react';
import type { Deal } from '#contract/deals/deal';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { useText } from '../../../ui/text/text.ts';
import { BuyerCode } from '../handover/BuyerCode.tsx';
import { CashNote } from '../deals/CashNote.tsx';
import { CancelDeal } from '../deals/CancelDeal.tsx';
import { DealFacts } from '../deals/DealFacts.tsx';
import { DealHead } from '../deals/DealHead.tsx';
import { DealReceipt } from '../deals/DealReceipt.tsx';
import { DealSection } from '../deals/DealSection.tsx';
import { DealSteps } from '../deals/DealSteps.tsx';
import { dealStepText } from '../deals/deal-events.text.ts';
import { dealsText } from '../deals/deals.text.ts';
import { removeKeptCode } from '../handover/kept-code.ts';
import { Meeting } from '../handover/Meeting.tsx';
import { Release } from '../handover/Release.tsx';
import { SellerHandover } from '../handover/SellerHandover.tsx';
import { AnnounceParcel } from '../parcels/AnnounceParcel.tsx';
import { ParcelSection } from '../parcels/ParcelSection.tsx';
import { ReturnedParcel } from '../parcels/ReturnedParcel.tsx';
import { useDealState } from '../deals/useDealState.ts';

interface DealViewProps {
  deal: Deal;
  /** Other features' parts. */
  children?: ReactNode;
}

/** A deal's page for its parties and admins, actions first; `deal.actions` alone says what they may do. */
export function DealView({ deal, children }: DealViewProps) {
  const words = useText(dealsText);
  const steps = useText(dealStepText);
  const state = useDealState(deal);
  const { _id: id, actions, handedOverAt, productName, frozen, delivery } = deal;
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
        <CashNote deal={deal} />
        {state.hasTag('handedOver') && actions.includes('release') && <Release deal={deal} />}
        {actions.includes('ship') && <AnnounceParcel deal={deal} />}
        {actions.includes('returned') && <ReturnedParcel deal={deal} />}
        {delivery === 'courier' && <ParcelSection deal={deal} />}
        {isHeld && <Meeting deal={deal} />}
        {isHeld && actions.includes('code') && <BuyerCode deal={deal} />}
        {isHeld && actions.includes('handover') && <SellerHandover deal={deal} />}
        {children}
        <DealSection title={steps.steps}>
          <DealSteps deal={deal} />
        </DealSection>
        {handedOverAt !== undefined && <DealReceipt deal={deal} handedOverAt={handedOverAt} />}
        <DealSection title={words.money}>
          <DealFacts deal={deal} />
        </DealSection>
        {isHeld && actions.includes('cancel') && <CancelDeal deal={deal} />}
      </Stack>
    </>
  );
}
