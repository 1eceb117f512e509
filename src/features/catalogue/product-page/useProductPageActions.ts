import { useCallback, useMemo, useState } from 'react';
import { isOnSale } from '#contract/lifecycle';
import type { ProductDetails } from '#contract/catalogue/product';
import { useLazyGetSellerPhoneQuery } from '../../../api/seller-phone.api.ts';
import { personIdOf, readToken } from '../../../services/token.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { currentText } from '../../../ui/text/text.ts';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { useSession } from '../../people/account/useSession.ts';
import { useReportProductMutation } from '../../trust/reports/report-product.api.ts';
import { useAddWishMutation } from '../wishlist/wish.api.ts';
import { productsText } from '../product-card/products.text.ts';
import { useAgreement } from '../../deals/agreements/useAgreement.ts';
import { useListBookingsQuery } from '../../deals/bookings/booking.api.ts';
import { useBookingDialog } from '../../deals/bookings/useBookingDialog.tsx';
import { useProductFlags } from '../product-card/useProductFlags.ts';
import { useReturnAction } from '../../people/account/useReturnAction.ts';

const loadReportDialog = () =>
  import(/* webpackChunkName: "ReportDialog" */ '../../trust/reports/ReportDialog.tsx').then(
    (module) => module.ReportDialog,
  );

const loadMessageDialog = () =>
  import(/* webpackChunkName: "MessageDialog" */ '../../talk/conversations/first-message/MessageDialog.tsx').then(
    (module) => module.MessageDialog,
  );

/** A person's actions on a product's page, and those already completed. */
export function useProductPageActions(product: ProductDetails) {
  const { user } = useSession();
  const { _id: productId } = product;
  const isSignedIn = user !== null;
  const isOwn = isSignedIn && personIdOf(readToken() ?? '') === product.sellerId;
  const { bookedIds, wishedIds } = useProductFlags(isSignedIn);
  const agreement = useAgreement(productId);
  const { data: bookings } = useListBookingsQuery(user?.email ?? '', { skip: !isSignedIn });
  const booking = useBookingDialog();
  const report = useLazyDialog(loadReportDialog);
  const message = useLazyDialog(loadMessageDialog);
  // Set by the dialog.
  const [, reporting] = useReportProductMutation({ fixedCacheKey: `report ${productId}` });
  const [addWish, wishing] = useAddWishMutation();
  const [askPhone, phone] = useLazyGetSellerPhoneQuery();
  const isAvailable = isOnSale(product.status);

  const openBooking = booking.open;
  const openReport = report.show;
  const openMessage = message.show;
  const [isOffer, setOffer] = useState(false);
  const wish = useCallback(async (): Promise<void> => {
    try {
      const { acknowledged } = await addWish({ productId }).unwrap();
      if (!acknowledged) throw new Error('The wish was not acknowledged.');
      void notify('success', currentText(productsText).wishAdded);
    } catch (error) {
      void notifyRefusal(error);
    }
  }, [addWish, productId]);
  const run = useMemo(
    () => ({
      book: () => void openBooking(product),
      number: () => void askPhone(productId, true).unwrap().catch(notifyRefusal),
      message: () => {
        setOffer(false);
        openMessage();
      },
      offer: () => {
        setOffer(true);
        openMessage();
      },
      report: () => openReport(),
      [`wish-${productId}`]: () => void wish(),
    }),
    [openBooking, askPhone, openMessage, openReport, wish, product, productId],
  );
  useReturnAction(isSignedIn && !isOwn, run);

  return {
    ...run,
    wish: () => void wish(),
    isSignedIn,
    isOwn,
    isAvailable,
    isAgreed: agreement !== undefined,
    isBooked: bookedIds.has(productId),
    unpaidBooking: bookings?.find((each) => each.productId === productId && each.state === 'unpaid')?._id,
    isWished: wishedIds.has(productId),
    isWishing: wishing.isLoading,
    isReported: reporting.isSuccess,
    /** Undefined after a logout. */
    phone: isSignedIn && phone.originalArgs === productId ? phone.data?.sellerPhone : undefined,
    isAskingPhone: phone.isFetching,
    bookingDialog: booking.dialog,
    messageDialog: message,
    isOffer,
    reportDialog: report,
  };
}
