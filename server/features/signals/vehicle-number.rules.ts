import { type Plate, platesIn } from './plate.rules';
import { serialNumbersIn } from './serial-number.rules';

/** Returns what names one bike alone: number plates, engine and chassis numbers. */
export const vehicleNumbersIn = (text: string): Plate[] => [...platesIn(text), ...serialNumbersIn(text)];
