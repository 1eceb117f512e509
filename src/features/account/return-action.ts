/** What a visitor wanted to do with a product, or with what they searched for, when the login came in between. */
export type ReturnAction = 'book' | 'number' | 'message' | 'report' | 'save';

/** What names it in the page's address. */
export const RETURN_PARAMETER = 'then';
