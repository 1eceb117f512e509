import { defineText } from './text.ts';

/** Formatted numbers of facts with their unit. */
export const factUnitText = defineText({
  en: {
    kilometres: (count: string) => `${count} km`,
    engineCc: (cc: string) => `${cc} cc`,
  },
  bn: {
    kilometres: (count) => `${count} কিমি`,
    engineCc: (cc) => `${cc} সিসি`,
  },
});
