/**
 * Stands in for Material UI's TouchRipple in the browser's build: the theme switches ripples off for every
 * button, so their component and its animation library would only be loaded, never shown.
 */
export default function NoTouchRipple(): null {
  return null;
}
