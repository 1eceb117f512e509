/** Returns a Bangladeshi mobile number as couriers take it, in 11 digits; undefined for any other. @param phone as in contract/phone.ts */
export const localMobile = (phone: string): string | undefined => /^\+88(01[3-9]\d{8})$/.exec(phone)?.[1];
