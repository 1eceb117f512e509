/** Loads the page anew, with the server's present build. */
export const reload = (): void => window.location.reload();
