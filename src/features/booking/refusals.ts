import { type CallError, codeOf } from '../../services/problem';

/** The bike is gone: nothing the buyer types will book it. */
const GONE = ['PRODUCT_SOLD', 'PRODUCT_REMOVED', 'PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND'];

export const isGone = (error: CallError): boolean => GONE.includes(codeOf(error));
export const isPriceChange = (error: CallError): boolean => codeOf(error) === 'PRICE_CHANGED';

/** A refusal that tells that what is on screen is no longer true, so it must be fetched again. */
export const provesStale = (error: CallError): boolean => isGone(error) || isPriceChange(error);
