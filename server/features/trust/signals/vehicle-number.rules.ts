import { type Plate, platesIn } from './plate.rules.ts';
import { serialNumbersIn } from './serial-number.rules.ts';

/** Returns what names one bike alone: number plates, engine and chassis numbers. */
export const vehicleNumbersIn = (text: string): Plate[] => [...platesIn(text), ...serialNumbersIn(text)];
