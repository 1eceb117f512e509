import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** An anchor for links. */
  id?: string;
  eyebrow: string;
  title: string;
  /** Has a coloured background across the whole page. */
  tinted?: boolean;
  children: ReactNode;
}

const Root = styled('section', { shouldForwardProp: (name) => name !== 'tinted' })<{ tinted: boolean }>(
  ({ theme }) => ({
    paddingBlock: 'clamp(32px, 6vw, 64px)',
    scrollMarginTop: 60,
    variants: [
      { props: { tinted: true }, style: { background: theme.alpha(theme.vars.palette.secondary.main, 0.08) } },
    ],
  }),
);

/** Lane markings come before it. */
const Eyebrow = styled(Typography)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginBottom: 4,
  '&::before': {
    content: '""',
    flex: 'none',
    width: 36,
    height: 4,
    background: 'repeating-linear-gradient(90deg, currentColor 0 10px, transparent 10px 13px)',
  },
});

const Title = styled(Typography)({ marginBottom: 'clamp(16px, 3vw, 28px)' });

/** A section of the home page with its heading. */
export function Section({ id, eyebrow, title, tinted = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Root id={id} aria-labelledby={titleId} tinted={tinted}>
      <Container>
        <Eyebrow variant="eyebrow" color="textSecondary">
          {eyebrow}
        </Eyebrow>
        <Title variant="h2" id={titleId}>
          {title}
        </Title>
        {children}
      </Container>
    </Root>
  );
}
