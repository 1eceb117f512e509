/** A fault of one edit. `from` must be in the file exactly once. */
export const fault = (name, file, from, to) => ({ name, edits: [{ file, from, to }] });
