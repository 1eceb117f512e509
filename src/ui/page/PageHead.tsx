import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  lead?: string;
  /** Further actions, usually a button. */
  children?: ReactNode;
}

const Head = styled(Stack)({
  flexFlow: 'row wrap',
  gap: '12px 24px',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '8px 0 20px',
});

/** A dashboard page's heading. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <Head>
      <div>
        <Typography variant="h1">{title}</Typography>
        {lead && (
          <Typography variant="lead" sx={{ mt: 0.5 }}>
            {lead}
          </Typography>
        )}
      </div>
      {children}
    </Head>
  );
}
