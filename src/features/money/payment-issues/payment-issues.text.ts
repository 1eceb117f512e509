import type { JointSide } from '#contract/deals/joint-sides';
import type { PaymentIssueKind, PaymentIssueState, PaymentMethod, RefundIssueCause } from '#contract/lifecycle';
import { banglaDigits } from '#contract/numbers';
import { defineText } from '../../../ui/text/text.ts';

export const paymentIssuesText = defineText({
  en: {
    title: 'Payment Issues',
    ofPaid: (paid: string) => `of ${paid} paid`,
    refundedBefore: (refunded: string) => `${refunded} was refunded before`,
    lead: 'Disputes, failed refunds and risky payments reported by payment services.',
    what: 'Issue',
    amount: 'Amount',
    booking: 'Booking',
    bookingNumber: (id: string) => `Booking ${id}`,
    buyer: 'Buyer',
    when: 'Date',
    state: 'Status',
    reference: 'Payment service reference',
    copyReference: (reference: string) => `Copy ${reference}`,
    copied: 'The reference was copied.',
    nothingOfOurs: 'Matches no booking',
    showNotice: 'Show what the provider said',
    hideNotice: 'Hide what the provider said',
    closeOne: (reference: string) => `Close ${reference}`,
    confirmClose: (reference: string) => `Have you dealt with ${reference}?`,
    closeDetail: 'Refund this money at the payment service, or find out what it was for, before you close it.',
    closed: 'The issue is closed.',
    emptyTitle: 'No payment issues',
    emptyText: 'Disputed payments, failed refunds and risky payments are listed here.',
    contradiction: (sides: string) => `Doesn’t fit: ${sides}`,
    openContradiction: 'Needs action: an operator must correct the records (npm run reconcile says what is wrong)',
    openRisk: 'Needs action: decide it on the deal’s page',
    openDeal: 'Open the deal',
    needsAction: 'Needs action',
  },
  bn: {
    title: 'পেমেন্টের সমস্যা',
    ofPaid: (paid) => `মোট পেমেন্ট ${paid}`,
    refundedBefore: (refunded) => `আগে ফেরত দেওয়া হয়েছে ${refunded}`,
    lead: 'পেমেন্ট সেবা যেসব আপত্তি, ব্যর্থ টাকা ফেরত ও ঝুঁকিপূর্ণ পেমেন্টের কথা জানিয়েছে।',
    what: 'সমস্যা',
    amount: 'টাকার পরিমাণ',
    booking: 'বুকিং',
    bookingNumber: (id) => `বুকিং ${banglaDigits(id)}`,
    buyer: 'ক্রেতা',
    when: 'তারিখ',
    state: 'স্ট্যাটাস',
    reference: 'পেমেন্ট সেবার নম্বর',
    copyReference: (reference) => `${reference} কপি করুন`,
    copied: 'নম্বরটি কপি হয়েছে।',
    nothingOfOurs: 'কোনো বুকিংয়ের সঙ্গে মেলে না',
    showNotice: 'পেমেন্ট সেবা কী জানিয়েছে দেখুন',
    hideNotice: 'লুকান',
    closeOne: (reference) => `${reference} বন্ধ করুন`,
    confirmClose: (reference) => `${reference}-এর ব্যবস্থা কি নিয়েছেন?`,
    closeDetail: 'বন্ধ করার আগে পেমেন্ট সেবায় গিয়ে টাকা ফেরত দিন, অথবা টাকাটি কিসের তা জেনে নিন।',
    closed: 'সমস্যাটি বন্ধ করা হয়েছে।',
    emptyTitle: 'পেমেন্টের কোনো সমস্যা নেই',
    emptyText: 'পেমেন্ট নিয়ে আপত্তি, ব্যর্থ টাকা ফেরত ও ঝুঁকিপূর্ণ পেমেন্ট এখানে দেখা যাবে।',
    contradiction: (sides) => `মিলছে না: ${sides}`,
    openContradiction: 'ব্যবস্থা নিতে হবে: অপারেটরকে হিসাব ঠিক করতে হবে (কী ভুল তা npm run reconcile জানাবে)',
    openRisk: 'ব্যবস্থা নিতে হবে: লেনদেনের পাতায় সিদ্ধান্ত দিন',
    openDeal: 'লেনদেনটি খুলুন',
    needsAction: 'ব্যবস্থা নিতে হবে',
  },
});

export const issueKindText = defineText<Record<PaymentIssueKind, string>>({
  en: {
    dispute: 'Dispute',
    refund_failed: 'Refund failed',
    risk: 'Risky payment',
    unmatched: 'Unknown payment',
    inconsistent: 'Records that contradict each other',
  },
  bn: {
    dispute: 'পেমেন্ট নিয়ে আপত্তি',
    refund_failed: 'টাকা ফেরত দেওয়া যায়নি',
    risk: 'ঝুঁকিপূর্ণ পেমেন্ট',
    unmatched: 'অচেনা পেমেন্ট',
    inconsistent: 'রেকর্ডে গরমিল',
  },
});

export const jointSideText = defineText<Record<JointSide, string>>({
  en: {
    deal: 'deal',
    payment: 'payment',
    booking: 'booking',
    product: 'product',
    ledger: 'ledger',
    parcel: 'parcel',
    problem: 'problem of the deal',
  },
  bn: {
    deal: 'লেনদেন',
    payment: 'পেমেন্ট',
    booking: 'বুকিং',
    product: 'পণ্য',
    ledger: 'হিসাবের খাতা',
    parcel: 'পার্সেল',
    problem: 'লেনদেনের সমস্যা',
  },
});

export const issueStateText = defineText<Record<PaymentIssueState, string>>({
  en: {
    open: 'Needs action: respond to it at the payment service',
    retrying: 'Retrying automatically',
    won: 'Won: the payment is kept',
    lost: 'Lost: the money was returned to the buyer',
    resolved: 'Resolved',
  },
  bn: {
    open: 'ব্যবস্থা নিতে হবে: পেমেন্ট সেবায় গিয়ে সমাধান করুন',
    retrying: 'নিজে থেকেই আবার চেষ্টা চলছে',
    won: 'আমাদের পক্ষে: টাকা থাকছে',
    lost: 'ক্রেতার পক্ষে: টাকা ফেরত দেওয়া হয়েছে',
    resolved: 'সমাধান হয়েছে',
  },
});

/** Names of the payment services, whose dashboards the operator uses. */
export const serviceNameText = defineText<Record<PaymentMethod, string>>({
  en: { card: 'Stripe', bkash: 'bKash', sslcommerz: 'SSLCommerz' },
  bn: { card: 'স্ট্রাইপ', bkash: 'বিকাশ', sslcommerz: 'এসএসএলকমার্জ' },
});

/** Why a refund is not made, where that is neither the payment nor its bank. `service` is its name. */
export const refundCauseText = defineText<Record<RefundIssueCause, (service: string) => string>>({
  en: {
    balance: (service) =>
      `${service} refuses refunds: the balance is too low. Top it up, and the refund is made automatically.`,
    settings: (service) => `${service} refuses our settings: check the credentials and the server's address.`,
    disputed: (service) => `${service} makes no refund while the payment is disputed.`,
    unknown: (service) =>
      `It isn't known whether the refund was made. Look it up at ${service} before you refund anything.`,
  },
  bn: {
    balance: (service) => `${service} টাকা ফেরত দিচ্ছে না: অ্যাকাউন্টে যথেষ্ট টাকা নেই। টাকা ভরলে ফেরত নিজে থেকেই হয়ে যাবে।`,
    settings: (service) => `${service} আমাদের সেটিংস গ্রহণ করছে না: পরিচয়-তথ্য ও সার্ভারের ঠিকানা দেখে নিন।`,
    disputed: (service) => `পেমেন্ট নিয়ে আপত্তি থাকা পর্যন্ত ${service} টাকা ফেরত দেয় না।`,
    unknown: (service) => `টাকা ফেরত গেছে কি না জানা যায়নি। কিছু ফেরত দেওয়ার আগে ${service}-এ দেখে নিন।`,
  },
});

/** The card service's common reasons for disputes and failed refunds, by its code. */
export const issueReasonText = defineText({
  en: {
    charge_for_pending_refund_disputed: 'The payment is disputed',
    credit_not_processed: 'Refund not received',
    customer_initiated: 'Reported by the buyer',
    debit_not_authorized: 'Payment not authorised by the buyer',
    declined: 'Declined by the bank',
    duplicate: 'Paid twice',
    expired_or_canceled_card: 'Card expired or canceled',
    fraudulent: 'Payment not made by the card’s owner',
    general: 'No reason given',
    incorrect_account_details: 'Incorrect account details',
    insufficient_funds: 'Not enough money in our account',
    lost_or_stolen_card: 'Card lost or stolen',
    merchant_request: 'Requested by MotoHaat',
    product_not_received: 'Product not received',
    product_unacceptable: 'Product not as described',
    unknown: 'No reason given',
    unrecognized: 'Buyer doesn’t recognise the payment',
  },
  bn: {
    charge_for_pending_refund_disputed: 'পেমেন্ট নিয়ে আপত্তি আছে',
    credit_not_processed: 'টাকা ফেরত পাওয়া যায়নি',
    customer_initiated: 'ক্রেতা জানিয়েছেন',
    debit_not_authorized: 'ক্রেতা পেমেন্টের অনুমতি দেননি',
    declined: 'ব্যাংক গ্রহণ করেনি',
    duplicate: 'দুইবার পেমেন্ট হয়েছে',
    expired_or_canceled_card: 'কার্ডের মেয়াদ শেষ বা কার্ডটি বাতিল',
    fraudulent: 'কার্ডের মালিক পেমেন্ট করেননি',
    general: 'কোনো কারণ জানানো হয়নি',
    incorrect_account_details: 'অ্যাকাউন্টের তথ্য ভুল',
    insufficient_funds: 'আমাদের অ্যাকাউন্টে যথেষ্ট টাকা নেই',
    lost_or_stolen_card: 'কার্ড হারানো বা চুরি হয়েছে',
    merchant_request: 'মোটোহাটের অনুরোধে',
    product_not_received: 'পণ্য পাওয়া যায়নি',
    product_unacceptable: 'পণ্যটি বিবরণের সঙ্গে মেলেনি',
    unknown: 'কোনো কারণ জানানো হয়নি',
    unrecognized: 'ক্রেতা পেমেন্টটি চিনতে পারছেন না',
  },
});
