import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

interface NoticePaperProps {
  severity: 'success' | 'error' | 'info' | 'warning';
}

/** A notice in every page's frame. Looks like an Alert, without the code for all its icons. */
export const NoticePaper = styled(Paper, { shouldForwardProp: (name) => name !== 'severity' })<NoticePaperProps>(
  ({ theme: { shape, typography, vars }, severity }) => ({
    ...typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '12px 16px',
    borderRadius: shape.control,
    overflowWrap: 'anywhere',
    background: vars.palette[severity].main,
    color: vars.palette[severity].contrastText,
  }),
);
