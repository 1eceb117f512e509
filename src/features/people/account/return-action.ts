/** The action a visitor started when the login interrupted them. */
export type ReturnAction = 'book' | 'number' | 'message' | 'offer' | 'report' | 'save' | `wish-${string}`;

/** The URL parameter that carries it. */
export const RETURN_PARAMETER = 'then';
