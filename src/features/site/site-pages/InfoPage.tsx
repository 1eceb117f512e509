import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { Points, TextPage } from '../../../ui/page/TextPage.ts';

interface InfoPageProps {
  title: string;
  lead: string;
  address: string;
  /** Each is its heading and its points, one a line. */
  sections: readonly string[];
  children?: ReactNode;
}

/** A public page about the market itself. */
export const InfoPage = ({ title, lead, address, sections, children }: InfoPageProps) => (
  <TextPage maxWidth="md">
    <PageMeta title={title} description={lead} address={address} />
    <Typography variant="h1">{title}</Typography>
    <Typography variant="lead" sx={{ mt: 1.5 }}>
      {lead}
    </Typography>
    {children}
    {sections
      .map((section) => section.split('\n'))
      .map(([heading, ...points]) => (
        <section key={heading}>
          <Typography variant="h3" component="h2">
            {heading}
          </Typography>
          <Points>
            {points.map((point) => (
              <ListItem key={point}>{point}</ListItem>
            ))}
          </Points>
        </section>
      ))}
  </TextPage>
);
