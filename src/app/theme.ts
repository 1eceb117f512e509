import { createTheme } from '@mui/material/styles';

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Bengali', 'Hind Siliguri', 'Kohinoor Bangla', 'Nirmala UI', sans-serif";

/** Where fingers press. */
const PHONE = '@media (max-width: 899.95px)';

/** Brick and asphalt, with the green of the fields: warm, confident, road-ready. Contrast is at least 4.5 in both schemes. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-scheme="%s"]' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#b93c0a', dark: '#8f2d06', light: '#e8662f', contrastText: '#ffffff' },
        secondary: { main: '#0f5c4d', dark: '#0a4338', light: '#2f8573', contrastText: '#ffffff' },
        success: { main: '#186a3b' },
        error: { main: '#b3261e' },
        info: { main: '#0b5cad' },
        warning: { main: '#8a5300' },
        background: { default: '#fbf7f2', paper: '#ffffff' },
        text: { primary: '#1f2328', secondary: '#545b64' },
        divider: '#e6ddd2',
      },
    },
    dark: {
      palette: {
        primary: { main: '#ff9463', dark: '#f0743a', light: '#ffb592', contrastText: '#2a0f02' },
        secondary: { main: '#5cc4ab', dark: '#3a9c85', light: '#8cdcc9', contrastText: '#04231c' },
        success: { main: '#6fd39b', contrastText: '#04230f' },
        error: { main: '#ff8a80', contrastText: '#370502' },
        info: { main: '#86bdff', contrastText: '#03203f' },
        warning: { main: '#f0b357', contrastText: '#2d1a00' },
        background: { default: '#15181c', paper: '#1e2227' },
        text: { primary: '#f3efe9', secondary: '#b7bcc3' },
        divider: '#363c44',
      },
    },
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: FONT,
    button: { textTransform: 'none', fontWeight: 700 },
  },
  components: {
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { borderRadius: 10, [PHONE]: { minHeight: 44 } }, sizeLarge: { minHeight: 48 } } },
    MuiChip: { styleOverrides: { clickable: { [PHONE]: { height: 44, borderRadius: 22 } } } },
    // One colour for all surfaces: Material UI makes raised ones paler in the dark scheme.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere', minWidth: 0 } } },
  },
});
