/** Reloads the page with the server's current build. */
export const reload = (): void => window.location.reload();
