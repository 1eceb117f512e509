import Typography from '@mui/material/Typography';
import type { TypographyProps } from '@mui/material/Typography';
import { useLanguage } from './language.ts';
import { formatTaka } from './numbers.ts';
import { priceText } from './price.text.ts';
import { useText } from './text.ts';

interface PriceProps {
  /** The amount to pay, in taka. */
  amount: number;
  /** The asking price, struck through if it is higher. */
  asking?: number;
  /** The amount's typography. */
  variant?: TypographyProps['variant'];
  color?: TypographyProps['color'];
}

/** A price in taka; an agreed price comes after the asking price. */
export function Price({ amount, asking, variant = 'inherit', color }: PriceProps) {
  const words = useText(priceText);
  const language = useLanguage();
  const isAgreed = asking !== undefined && asking > amount;
  return (
    <>
      {isAgreed && (
        <>
          <Typography component="del" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            <span className="visually-hidden">{`${words.asking} `}</span>
            <span translate="no">{formatTaka(asking, language)}</span>
          </Typography>{' '}
        </>
      )}
      <Typography component="span" variant={variant} color={color} sx={{ whiteSpace: 'nowrap' }}>
        {isAgreed && <span className="visually-hidden">{`${words.agreed} `}</span>}
        <span translate="no">{formatTaka(amount, language)}</span>
      </Typography>
    </>
  );
}
