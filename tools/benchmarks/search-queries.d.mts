/** A search as people ask it, another one each time. */
export function makeQuery(): URLSearchParams;
