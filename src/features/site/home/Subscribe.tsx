import Button from '@mui/material/Button';
import CardContent from '@mui/material/CardContent';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { HelpCard } from './HelpCard.ts';
import { helpText } from './help.text.ts';

const Fields = styled('form')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

// Built from TextField's parts, because TextField itself would bring Select, Menu and Modal into
// the home page's initial bundle.
const EmailField = styled(FormControl)({ flex: '1 1 180px', '& .MuiInputBase-root': { minHeight: 44 } });

/** Space for the answer is reserved only where another card is beside this one. */
const Answer = styled(Typography)(({ theme }) => ({
  fontWeight: 600,
  '&:not(:empty)': { marginTop: 10 },
  [theme.breakpoints.up('md')]: { minHeight: '3em' },
}));

/**
 * docs/specification.md §2: the box has neither validation nor behaviour. It says so, instead of
 * thanking for nothing. Dark in both schemes.
 */
export function Subscribe() {
  const words = useText(helpText);
  const [pressed, setPressed] = useState(false);
  const inputId = useId();
  return (
    <HelpCard data-scheme="dark">
      <CardContent>
        <Typography variant="h4" component="h3" gutterBottom>
          {words.subscribeTitle}
        </Typography>
        <Typography color="textSecondary">{words.subscribeText}</Typography>
        <Fields
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setPressed(true);
          }}
        >
          <EmailField size="small">
            <InputLabel htmlFor={inputId}>{words.email}</InputLabel>
            <OutlinedInput id={inputId} type="email" label={words.email} autoComplete="email" />
          </EmailField>
          <Button type="submit" variant="contained">
            {words.subscribe}
          </Button>
        </Fields>
        <Answer variant="body2" role="status">
          {pressed && words.subscribeSoon}
        </Answer>
      </CardContent>
    </HelpCard>
  );
}
