/** The public test wallets of bKash's own sandbox, with their OTP and PIN. */
export const INSUFFICIENT_WALLET = '01823074817';
export const BLOCKED_WALLET = '01823074818';
export const WALLETS = ['01770618575', '01929918378', '01770618576', '01877722345', '01619777282'];
export const SUGGESTED_WALLET = '01770618575';
export const OTP = '123456';
export const PIN = '12121';

export const isKnownWallet = (number: string): boolean =>
  [...WALLETS, INSUFFICIENT_WALLET, BLOCKED_WALLET].includes(number);
