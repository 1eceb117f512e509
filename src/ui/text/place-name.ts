/** Returns a place's English name: “Mirpur, Dhaka” for `Dhaka/Mirpur`. */
export const placeLabel = (value: string): string => value.split('/').reverse().join(', ');
