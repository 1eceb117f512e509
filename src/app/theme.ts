import { createTheme, shouldSkipGeneratingVar } from '@mui/material/styles';
import './theme.types';

/**
 * The system's own letters, then Bangla ones where it has none. Few names: browsers may look for each of them, in each size,
 * before they lay out the first text.
 */
const FONT = "system-ui, 'Noto Sans Bengali', 'Hind Siliguri', 'Kohinoor Bangla', 'Nirmala UI', sans-serif";

/** The app bar, the pages and the footer share this width and this padding, so that they have one left edge. */
const CONTENT_WIDTH = 1280;
const CONTENT_PADDING = 16;
const BAR_HEIGHT = 60;

/** Where fingers press: targets are at least 44 px high. */
const PHONE = '@media (max-width: 899.95px)';
const TOUCH_TARGET = 44;

/** Of words on the surfaces whose text colour Material UI chooses, for example filled alerts. */
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

/** Bangla letters are higher, and are not drawn together. */
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

/** How MotoHaat looks: brick and asphalt, with the green of the fields. Contrast is at least 4.5 in both schemes. */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: '[data-scheme="%s"]',
    // Tints of raised surfaces in the dark scheme, which MuiPaper below does without, and parts that are not used.
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
    /** The hero's one line. */
    display: { ...heading('clamp(1.875rem, 5.2vw, 3.5rem)', 800), lineHeight: 1.1, letterSpacing: '-0.03em' },
    /** The number of the error page. */
    statusCode: { ...heading('clamp(3.375rem, 6.5vw, 5.25rem)', 800), lineHeight: 1 },
    /** A page's title. */
    h1: heading('clamp(1.5rem, 4vw, 2rem)'),
    /** A section's title on a public page. */
    h2: heading('clamp(1.5rem, 4vw, 2.25rem)', 800),
    /** A card's or a dialog's title. */
    h3: heading('1.25rem'),
    /** The title of one small card among many. */
    h4: heading('clamp(1rem, 1.7vw, 1.1875rem)'),
    h5: heading('1rem'),
    h6: heading('1rem'),
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    /** The sentence below a page's title. */
    lead: { fontSize: '1rem', lineHeight: 1.55, textWrap: 'pretty', maxWidth: '64ch', overflowWrap: 'anywhere' },
    /** The few words above a section's title. */
    eyebrow: { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.5 },
    /** An amount that decides: it stands out, and its digits are equally wide. */
    price: { fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
    /** An article's text; a line holds about 68 characters. */
    prose,
    /** What an article says in short, above its text. */
    proseLead: { ...prose, fontSize: '1.1875rem' },
    /** A heading within an article. */
    proseHeading: heading('1.375rem'),
    code: { fontFamily: MONOSPACE, fontSize: '0.875em', lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 700 },
  },
  components: {
    MuiCssBaseline: {
      defaultProps: { enableColorScheme: true },
      styleOverrides: ({ vars }) => ({
        // Read by style sheets outside of Material UI (toasts.css).
        ':root': { '--bar-height': `${BAR_HEIGHT}px` },
        html: { scrollBehavior: 'smooth', background: vars.palette.background.default },
        body: { minWidth: 320 },
        img: { maxWidth: '100%' },
        // A page's title gets the focus when the page is opened, and can do nothing with it.
        ':root h1:focus': { outline: 'none' },
        // For screen readers alone.
        '.visually-hidden': {
          position: 'absolute',
          width: 1,
          height: 1,
          margin: -1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
        // Written by load-failure.ts, when nothing of the client is there.
        '.load-failure': { maxWidth: '34em', margin: '12vh auto', padding: '0 16px', textAlign: 'center' },
        ':root :focus-visible': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
        // A field's own frame shows its focus.
        ':root .MuiInputBase-input:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          html: { scrollBehavior: 'auto' },
          // A toast closes when the animation of its progress bar ends, so that one keeps its time; toasts.css hides it.
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
      // Outlined: an elevated paper writes a style attribute, which the content security policy forbids in rendered HTML.
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
    // A ripple costs a slow phone more time than the tap itself. What is pressed pales at once, and the ring of :focus-visible says
    // where the focus is.
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
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: ({ theme: { vars } }) => ({ borderRadius: vars.shape.card }) },
    },
    MuiCardContent: {
      styleOverrides: { root: { padding: CARD_PADDING, '&:last-child': { paddingBottom: CARD_PADDING } } },
    },
    // Bangla letters reach above the line of a small label.
    MuiInputLabel: { styleOverrides: { shrink: { '&:lang(bn)': { overflow: 'visible' } } } },
    MuiChip: { styleOverrides: { clickable: { [PHONE]: { height: TOUCH_TARGET, borderRadius: TOUCH_TARGET / 2 } } } },
    // One colour for all surfaces: Material UI makes raised ones paler in the dark scheme.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere', minWidth: 0 } } },
  },
});
