/** What a visitor wanted to do with a product when the login came in between. */
export type ReturnAction = 'book' | 'number' | 'message' | 'report';

/** What names it in the product page's address. */
export const RETURN_PARAMETER = 'then';
