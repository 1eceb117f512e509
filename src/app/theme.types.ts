import type { CSSProperties } from 'react';

declare module '@mui/material/styles' {
  /** `theme.vars` is always defined: styles use CSS variables, which follow the colour scheme. */
  interface CssThemeVariables {
    enabled: true;
  }
  /** The bar, the footer and the hero: dark in both schemes. */
  interface AsphaltColours {
    main: string;
    contrastText: string;
    /** Secondary text. */
    muted: string;
    /** Selected links, focus rings and the logo. */
    accent: string;
    divider: string;
    hover: string;
  }
  /** Code samples, on asphalt. */
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
    /** Buttons, menu links and fields. */
    control: number;
    /** Cards, dialogs and panels. */
    card: number;
    /** Chips and badges with fully rounded ends. */
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
