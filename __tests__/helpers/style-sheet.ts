/** Tests need no style sheets; modules import them for their effect alone. */
export {};
