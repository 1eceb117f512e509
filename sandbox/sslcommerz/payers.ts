/** How the payer pays, as it shows in the provider's records. */
export interface Instrument {
  cardType: string;
  cardBrand: string;
  cardIssuer: string;
  cardNumber: string;
  /** The bank or wallet refuses, with these words. */
  refusal?: string;
}

type WalletName = 'bkash' | 'nagad' | 'rocket';

const WALLETS: Record<WalletName, Omit<Instrument, 'cardNumber'>> = {
  bkash: { cardType: 'BKASH-BKash', cardBrand: 'MOBILE BANKING', cardIssuer: 'BKash Mobile Banking' },
  nagad: { cardType: 'NAGAD-Nagad', cardBrand: 'MOBILE BANKING', cardIssuer: 'Nagad' },
  rocket: {
    cardType: 'DBBLMOBILEB-Dbbl Mobile Banking',
    cardBrand: 'MOBILE BANKING',
    cardIssuer: 'DBBL Mobile Banking',
  },
};

/** Values that a tester may type; the page fills in the first wallet and the first card. */
export const TEST_PAYERS = {
  wallets: [
    { number: '01700000001', effect: 'succeeds' },
    { number: '01700000002', effect: 'insufficient' },
  ],
  // The first three are the provider's own.
  cards: [
    { number: '4111111111111111', effect: 'succeeds' },
    { number: '5111111111111111', effect: 'succeeds' },
    { number: '371111111111111', effect: 'succeeds' },
    { number: '4000000000000002', effect: 'declined' },
  ],
  otp: '123456',
  pin: '12121',
  cvv: '111',
} as const;

const OTPS = ['123456', '111111'];

const REFUSALS: Record<string, string> = {
  insufficient: 'Insufficient balance in the wallet.',
  declined: 'Transaction declined by the issuing bank.',
};

/** The page’s own entries, by field. */
export type Typed = Partial<Record<'method' | 'number' | 'otp' | 'pin' | 'expiry' | 'cvv', string>>;

const isWallet = (method: string | undefined): method is WalletName => method !== undefined && method in WALLETS;

/** "07/28" ends with July 2028. */
function isFuture(expiry: string): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? [];
  return Boolean(month && year && Date.now() < Date.UTC(2000 + Number(year), Number(month)));
}

/** Rocket's numbers have one digit more than the phone's. */
const CHECKS: Record<Exclude<keyof Typed, 'method'>, (value: string, isCard: boolean) => boolean> = {
  number: (value, isCard) => (isCard ? /^\d{13,19}$/ : /^01[3-9]\d{8,9}$/).test(value),
  otp: (value) => OTPS.includes(value),
  pin: (value) => value === TEST_PAYERS.pin,
  expiry: (value) => isFuture(value),
  cvv: (value) => /^\d{3,4}$/.test(value),
};

/** The first of these fields that is wrong. */
export function wrongField(typed: Typed, fields: (keyof typeof CHECKS)[]): keyof Typed | undefined {
  const { method } = typed;
  if (!isWallet(method) && method !== 'card') return 'method';
  return fields.find((field) => !CHECKS[field](typed[field] ?? '', method === 'card'));
}

/** Everything that the method asks for. */
export const fieldsOf = (method: string | undefined): (keyof typeof CHECKS)[] =>
  method === 'card' ? ['number', 'expiry', 'cvv', 'otp'] : ['number', 'otp', 'pin'];

function cardOf(number: string): Omit<Instrument, 'refusal'> {
  const cardNumber = `${number.slice(0, 6)}${'X'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`;
  if (number.startsWith('3'))
    return { cardType: 'AMEX-City Bank', cardBrand: 'AMEX', cardIssuer: 'CITY BANK LTD.', cardNumber };
  if (/^[25]/.test(number))
    return { cardType: 'MASTER-Dutch Bangla', cardBrand: 'MASTER', cardIssuer: 'EASTERN BANK LTD.', cardNumber };
  return { cardType: 'VISA-Dutch Bangla', cardBrand: 'VISA', cardIssuer: 'TRUST BANK, LTD.', cardNumber };
}

/** @param typed checked before */
export function instrumentOf({ method, number = '' }: Typed): Instrument {
  const known = [...TEST_PAYERS.wallets, ...TEST_PAYERS.cards].find((payer) => payer.number === number);
  const refusal = REFUSALS[known?.effect ?? ''];
  return { ...(isWallet(method) ? { ...WALLETS[method], cardNumber: number } : cardOf(number)), refusal };
}

export const TEST_WALLET: Instrument = { ...WALLETS.bkash, cardNumber: TEST_PAYERS.wallets[0].number };
