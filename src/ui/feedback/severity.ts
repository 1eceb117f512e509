/** A message's severity, in Material UI's terms. */
export type Severity = 'success' | 'info' | 'error';
