/** Those whose signs stand in the strip; each drawing lies at /pictures/partners/{file}.svg. */
export const PARTNERS: readonly { name: string; file: string }[] = [];
