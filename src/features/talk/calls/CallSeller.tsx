import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Conversation } from '#contract/talk/conversation';
import { useLazyGetSellerPhoneQuery } from '../../../api/seller-phone.api.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { formatPhone, telOf } from '../../../ui/form/phone/phone-number.ts';
import { PhoneIcon } from '../../../ui/icons/PhoneIcon.tsx';
import { useText } from '../../../ui/text/text.ts';
import { callsText } from './calls.text.ts';

/** Asks for the seller's number, which is counted, and shows it to call. */
export function CallSeller({ conversation: { productId, other } }: { conversation: Conversation }) {
  const words = useText(callsText);
  const [askPhone, { isFetching }] = useLazyGetSellerPhoneQuery();
  const [shown, setShown] = useState<{ phone: string; anchor: HTMLElement }>();
  const close = () => setShown(undefined);

  async function show(anchor: HTMLElement): Promise<void> {
    try {
      const { sellerPhone } = await askPhone(productId, true).unwrap();
      setShown({ phone: sellerPhone, anchor });
    } catch (error) {
      void notifyRefusal(error);
    }
  }

  return (
    <>
      <IconButton
        aria-label={words.call(other.userName)}
        aria-haspopup="menu"
        aria-expanded={shown !== undefined}
        loading={isFetching}
        onClick={({ currentTarget }) => void show(currentTarget)}
      >
        <PhoneIcon />
      </IconButton>
      {shown && (
        <Menu open anchorEl={shown.anchor} onClose={close}>
          <MenuItem component="a" href={telOf(shown.phone)} translate="no" onClick={close}>
            {formatPhone(shown.phone)}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
