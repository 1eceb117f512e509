/** How much a message matters, by Material UI's words. */
export type Severity = 'success' | 'info' | 'error';
