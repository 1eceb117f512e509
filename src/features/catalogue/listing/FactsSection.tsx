import { ExpandMoreIcon as ExpandMore } from '../../../ui/icons/ExpandMoreIcon.tsx';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { hasFactFault, hasFacts } from './facts.schema.ts';
import { factsFormText } from './facts-form.text.ts';
import type { ProductValues } from './product.schema.ts';
import { useIsPart } from './useIsPart.ts';

/** Includes the lists of brands and models, and Material UI's Autocomplete. */
const FactsFields = lazy(() => import('./FactsFields.tsx'));

const Section = styled(Accordion)(({ theme: { vars } }) => ({
  marginTop: 16,
  borderRadius: vars.shape.control,
  '&::before': { display: 'none' },
}));

/**
 * The form's second step, which is optional (docs/rules.md §6). It starts open if it has values: then
 * the form appears once its fields have loaded. Otherwise they would push the form's button away,
 * possibly while it is pressed, which loses the press.
 */
export function FactsSection() {
  const words = useText(factsFormText);
  const { values, initialValues, errors, submitCount } = useFormikContext<ProductValues>();
  const isPart = useIsPart()(values);
  const [startsOpen] = useState(() => hasFacts(initialValues));
  const [isOpen, setOpen] = useState(startsOpen);
  const [isLoaded, setLoaded] = useState(false);
  // Opens to show an error inside.
  const isExpanded = isOpen || (submitCount > 0 && hasFactFault(errors));
  return (
    <Section
      variant="outlined"
      disableGutters
      expanded={isExpanded}
      onChange={(_event, expanded) => {
        setOpen(expanded);
        setLoaded(true);
      }}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} id="facts-title" aria-controls="facts">
        <Stack>
          <Typography variant="h3" component="span">
            {words.title}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary">
            {isPart ? words.optionalOfPart : words.optional}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        {startsOpen ? (
          <FactsFields />
        ) : (
          (isLoaded || hasFacts(values)) && (
            <Suspense fallback={<LinearProgress />}>
              <FactsFields />
            </Suspense>
          )
        )}
      </AccordionDetails>
    </Section>
  );
}
