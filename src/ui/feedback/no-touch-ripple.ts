/**
 * Replaces Material UI's TouchRipple in the browser's build. The theme disables ripples on every button,
 * so the component and its animation library would be loaded but never shown.
 */
export default function NoTouchRipple(): null {
  return null;
}
