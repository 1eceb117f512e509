import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealLinkText } from './deal-link.text.ts';

interface DealLinkProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> {
  /** The booking whose payment opened the deal. */
  booking: { _id: string; productName: string };
}

/** Leads from a paid booking to its deal. */
export function DealLink({
  booking: { _id, productName },
  size = 'small',
  variant = 'outlined',
  ...look
}: DealLinkProps) {
  const words = useText(dealLinkText);
  return (
    <Button
      {...look}
      size={size}
      variant={variant}
      component={Link}
      to={paths.deal(_id)}
      aria-label={words.dealOf(productName)}
      sx={{ minHeight: 44 }}
    >
      {words.deal}
    </Button>
  );
}
