import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

/** On paper a page is its content alone, in the light scheme's colours. */
const styles = ({ colorSchemes, palette }: Theme) => {
  const light = colorSchemes?.light?.palette ?? palette;
  return {
    '@media print': {
      ':root[data-scheme], :root': {
        '--mui-palette-text-primary': light.text.primary,
        '--mui-palette-text-secondary': light.text.secondary,
        '--mui-palette-divider': light.divider,
        '--mui-palette-primary-main': light.primary.main,
        '--mui-palette-success-main': light.success.main,
        '--mui-palette-success-mainChannel': light.success.mainChannel,
        '--mui-palette-TableCell-border': light.divider,
        '--mui-palette-background-default': palette.common.white,
        '--mui-palette-background-paper': palette.common.white,
        colorScheme: 'light',
      },
      // More than their own classes say.
      'header, footer, nav': { display: 'none !important' },
      // The place of a navigation beside the content.
      'nav + *': { gridColumn: '1 / -1' },
    },
  };
};

export const PrintStyles = () => <GlobalStyles styles={styles} />;
