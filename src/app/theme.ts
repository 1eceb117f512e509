import { createTheme, shouldSkipGeneratingVar } from '@mui/material/styles';
import './theme.types.ts';

/**
 * System fonts, then Bangla ones for systems without. A short list: browsers may look up each name
 * in every size before laying out the first text.
 */
const FONT = "system-ui, 'Noto Sans Bengali', 'Hind Siliguri', 'Kohinoor Bangla', 'Nirmala UI', Bangla, sans-serif";

/** Shared by the app bar, the pages and the footer, so that their left edges align. */
const CONTENT_WIDTH = 1280;
const CONTENT_PADDING = 16;
const BAR_HEIGHT = 60;

/** Touch screens, where targets are at least 44 px high. */
const PHONE = '@media (max-width: 899.95px)';
const TOUCH_TARGET = 44;

/** Minimum contrast where Material UI picks the text colour, for example in filled alerts. */
const CONTRAST = 4.5;

const MONOSPACE = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";
const CARD_PADDING = 'clamp(12px, 1.6vw, 18px)';

const asphalt = {
  main: '#1f2328',
  contrastText: '#f3efe9',
  muted: '#cfc8bd',
  accent: '#ff9463',
  divider: 'rgb(255 255 255 / 14%)',
  hover: 'rgb(255 255 255 / 10%)',
};
const code = { comment: '#a3adb8', string: '#8cdcc9', keyword: '#ffb592' };

/**
 * Three weights: 400 for text, 600 for names, labels and buttons, 700 for titles and prices. Bangla
 * glyphs are taller and must not be letter-spaced closer.
 */
const heading = (fontSize: string, fontWeight = 700) => ({
  fontSize,
  fontWeight,
  lineHeight: 1.2,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere' as const,
  textWrap: 'balance',
  '&:lang(bn)': { lineHeight: 1.4, letterSpacing: 0 },
});

const prose = { fontSize: '1.0625rem', lineHeight: 1.75, maxWidth: '42rem', '&:lang(bn)': { lineHeight: 1.9 } };

/** MotoHaat's look: brick, asphalt and field green. Contrast is at least 4.5 in both schemes. */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: '[data-scheme="%s"]',
    // Skips the dark scheme's elevation tints, which MuiPaper below turns off, and unused parts.
    shouldSkipGeneratingVar: (keys) =>
      shouldSkipGeneratingVar(keys) ||
      keys[0] === 'overlays' ||
      /^(FilledInput|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch)$/.test(keys[1] ?? ''),
  },
  colorSchemes: {
    light: {
      palette: {
        contrastThreshold: CONTRAST,
        primary: { main: '#b93c0a', dark: '#8f2d06', light: '#e8662f', contrastText: '#ffffff' },
        secondary: { main: '#0f5c4d', dark: '#0a4338', light: '#2f8573', contrastText: '#ffffff' },
        success: { main: '#186a3b' },
        error: { main: '#b3261e' },
        info: { main: '#0b5cad' },
        warning: { main: '#8a5300' },
        background: { default: '#fbf7f2', paper: '#ffffff' },
        text: { primary: '#1f2328', secondary: '#545b64' },
        divider: '#e6ddd2',
        asphalt,
        code,
      },
    },
    dark: {
      palette: {
        contrastThreshold: CONTRAST,
        primary: { main: '#ff9463', dark: '#f0743a', light: '#ffb592', contrastText: '#2a0f02' },
        secondary: { main: '#5cc4ab', dark: '#3a9c85', light: '#8cdcc9', contrastText: '#04231c' },
        success: { main: '#6fd39b', contrastText: '#04230f' },
        error: { main: '#ff8a80', contrastText: '#370502' },
        info: { main: '#86bdff', contrastText: '#03203f' },
        warning: { main: '#f0b357', contrastText: '#2d1a00' },
        background: { default: '#15181c', paper: '#1e2227' },
        text: { primary: '#f3efe9', secondary: '#b7bcc3' },
        divider: '#363c44',
        asphalt,
        code,
      },
    },
  },
  shape: { borderRadius: 12, control: 10, card: 16, pill: 999 },
  mixins: { toolbar: { minHeight: BAR_HEIGHT } },
  focusVisible: { outlineWidth: 3, outlineOffset: 2 },
  typography: {
    fontFamily: FONT,
    /** The hero's heading. */
    display: { ...heading('clamp(1.875rem, 5.2vw, 3.5rem)'), lineHeight: 1.1, letterSpacing: '-0.03em' },
    /** The number on the error page. */
    statusCode: { ...heading('clamp(3.375rem, 6.5vw, 5.25rem)'), lineHeight: 1 },
    /** A page's title. */
    h1: heading('clamp(1.5rem, 4vw, 2rem)'),
    /** A section title on a public page. */
    h2: heading('clamp(1.5rem, 4vw, 2.25rem)'),
    /** The title of a card or dialog. */
    h3: heading('1.25rem'),
    /** The title of one small card among many. */
    h4: heading('clamp(1rem, 1.7vw, 1.1875rem)', 600),
    h5: heading('1rem', 600),
    h6: heading('1rem', 600),
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    /** The sentence below a page title. */
    lead: { fontSize: '1rem', lineHeight: 1.55, textWrap: 'pretty', maxWidth: '64ch', overflowWrap: 'anywhere' },
    /** The short text above a section title. */
    eyebrow: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
    /** A prominent amount, with tabular digits. */
    price: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
    /** An article's body text, about 68 characters per line. */
    prose,
    /** An article's summary, above its text. */
    proseLead: { ...prose, fontSize: '1.1875rem' },
    /** A heading within an article. */
    proseHeading: heading('1.375rem'),
    code: { fontFamily: MONOSPACE, fontSize: '0.875em', lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      defaultProps: { enableColorScheme: true },
      styleOverrides: ({ vars }) => ({
        // Used by style sheets outside Material UI (toasts.css).
        ':root': { '--bar-height': `${BAR_HEIGHT}px` },
        html: { scrollBehavior: 'smooth', background: vars.palette.background.default },
        body: { minWidth: 320 },
        img: { maxWidth: '100%' },
        // A page's title is focused on navigation, but isn't interactive.
        ':root h1:focus': { outline: 'none' },
        // Visible to screen readers only.
        '.visually-hidden': {
          position: 'absolute',
          width: 1,
          height: 1,
          margin: -1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
        // Rendered by load-failure.ts, without the client.
        '.load-failure': { maxWidth: '34em', margin: '12vh auto', padding: '0 16px', textAlign: 'center' },
        ':root :focus-visible': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
        // The field's own outline shows its focus.
        ':root .MuiInputBase-input:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          html: { scrollBehavior: 'auto' },
          // A toast closes when its progress bar's animation ends, so that animation must keep
          // running; toasts.css hides it.
          '*:not(.Toastify__progress-bar), *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      }),
    },
    MuiContainer: {
      defaultProps: { maxWidth: 'lg' },
      styleOverrides: {
        root: { '&&': { paddingInline: CONTENT_PADDING } },
        maxWidthLg: ({ theme }) => ({ [theme.breakpoints.up('lg')]: { maxWidth: CONTENT_WIDTH } }),
      },
    },
    MuiAppBar: {
      // Outlined: an elevated paper writes a style attribute, which the content security policy
      // forbids in server-rendered HTML.
      defaultProps: { position: 'sticky', color: 'asphalt', enableColorOnDark: true, variant: 'outlined' },
      styleOverrides: { root: { border: 0 } },
    },
    MuiToolbar: { defaultProps: { disableGutters: true } },
    MuiTypography: {
      defaultProps: {
        variantMapping: {
          display: 'p',
          statusCode: 'p',
          lead: 'p',
          eyebrow: 'p',
          price: 'p',
          prose: 'p',
          proseLead: 'p',
          proseHeading: 'h3',
          code: 'code',
        },
      },
      variants: [
        { props: { variant: 'lead' }, style: ({ theme: { vars } }) => ({ color: vars.palette.text.secondary }) },
      ],
    },
    MuiDivider: {
      styleOverrides: {
        withChildren: ({ theme: { typography, vars } }) => ({
          ...typography.body2,
          color: vars.palette.text.secondary,
        }),
      },
    },
    // Ripples are slow on phones. Pressed buttons fade instead, and :focus-visible draws the ring.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:active': { opacity: 0.7 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({ borderRadius: vars.shape.control, [PHONE]: { minHeight: TOUCH_TARGET } }),
        sizeLarge: { minHeight: 48 },
      },
      // The accent is for the one main action, which is a filled button, and for prices.
      variants: [
        {
          props: { color: 'primary' },
          style: ({ theme: { vars } }) => ({
            '--variant-textColor': vars.palette.text.primary,
            '--variant-outlinedColor': vars.palette.text.primary,
            '--variant-outlinedBorder': vars.palette.text.secondary,
          }),
        },
      ],
    },
    MuiIconButton: { styleOverrides: { root: { [PHONE]: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } } } },
    MuiListItemButton: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          minHeight: TOUCH_TARGET,
          paddingInline: 12,
          borderRadius: vars.shape.control,
          fontWeight: 600,
          '&[aria-current="page"], &[aria-current="page"]:hover': {
            background: vars.palette.primary.main,
            color: vars.palette.primary.contrastText,
          },
        }),
      },
    },
    MuiLink: { defaultProps: { underline: 'always', color: 'inherit' } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: ({ theme: { vars } }) => ({ borderRadius: vars.shape.card }) },
    },
    MuiCardContent: {
      styleOverrides: { root: { padding: CARD_PADDING, '&:last-child': { paddingBottom: CARD_PADDING } } },
    },
    // Bangla glyphs reach above the line of a small label.
    MuiInputLabel: { styleOverrides: { shrink: { '&:lang(bn)': { overflow: 'visible' } } } },
    MuiChip: { styleOverrides: { clickable: { [PHONE]: { height: TOUCH_TARGET, borderRadius: TOUCH_TARGET / 2 } } } },
    // One colour for all surfaces: Material UI lightens elevated ones in the dark scheme.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere', minWidth: 0 } } },
  },
});
