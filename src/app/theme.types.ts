import type { CSSProperties } from 'react';

declare module '@mui/material/styles' {
  /** `theme.vars` is always there: colours in styles are CSS variables, which follow the scheme. */
  interface CssThemeVariables {
    enabled: true;
  }
  /** The bar, the footer and the hero: dark in both schemes. */
  interface AsphaltColours {
    main: string;
    contrastText: string;
    /** Words of less weight. */
    muted: string;
    /** Links that are chosen, focus rings, the logo. */
    accent: string;
    divider: string;
    hover: string;
  }
  /** Code examples, on asphalt. */
  interface CodeColours {
    comment: string;
    string: string;
    keyword: string;
  }
  interface Palette {
    asphalt: AsphaltColours;
    code: CodeColours;
  }
  interface PaletteOptions {
    asphalt: AsphaltColours;
    code: CodeColours;
  }
  interface Shape {
    /** Buttons, links of a menu, fields. */
    control: number;
    /** Cards, dialogs, panels. */
    card: number;
    /** Chips and badges: half circles at both ends. */
    pill: number;
  }
  interface ShapeOptions {
    control?: number;
    card?: number;
    pill?: number;
  }
  interface TypographyVariants {
    display: CSSProperties;
    lead: CSSProperties;
    eyebrow: CSSProperties;
    price: CSSProperties;
    prose: CSSProperties;
    proseLead: CSSProperties;
    proseHeading: CSSProperties;
    statusCode: CSSProperties;
    code: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    lead?: CSSProperties;
    eyebrow?: CSSProperties;
    price?: CSSProperties;
    prose?: CSSProperties;
    proseLead?: CSSProperties;
    proseHeading?: CSSProperties;
    statusCode?: CSSProperties;
    code?: CSSProperties;
  }
}
declare module '@mui/material/AppBar' {
  interface AppBarPropsColorOverrides {
    asphalt: true;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    lead: true;
    eyebrow: true;
    price: true;
    prose: true;
    proseLead: true;
    proseHeading: true;
    statusCode: true;
    code: true;
  }
}
