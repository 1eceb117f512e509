import { styled } from '@mui/material/styles';
import Tabs, { type TabsProps } from '@mui/material/Tabs';

const Line = styled(Tabs)(({ theme: { spacing, breakpoints } }) => ({
  marginBottom: spacing(2),
  '& .MuiTab-root': { minHeight: 44, minWidth: 0, [breakpoints.down('sm')]: { paddingInline: spacing(1) } },
  // Otherwise the arrow that can't be used keeps its room and indents the first tab.
  '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
}));

/** Tabs in one line; where it is too narrow, arrows lead to the others. */
export const PageTabs = (props: TabsProps) => <Line variant="scrollable" allowScrollButtonsMobile {...props} />;
