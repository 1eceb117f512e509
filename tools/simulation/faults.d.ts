/** A change to the money code that the simulation must notice. */
interface Fault {
  name: string;
  edits: { file: string; from: string; to: string }[];
}

export const FAULTS: Fault[];
