import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Product } from '#contract/product';
import { tellUnfetched } from '../../ui/tell-unfetched';
import { useText } from '../../ui/text';
import { catalogueText } from './catalogue.text';
import type { DescriptionDialog } from './DescriptionDialog';
import classes from './ProductCard.module.css';

/** Opens the whole description, which a card of fixed height may cut off. */
export function ReadAll({ product }: { product: Product }) {
  const words = useText(catalogueText);
  const [Dialog, setDialog] = useState<typeof DescriptionDialog>();
  const [open, setOpen] = useState(false);

  async function show(): Promise<void> {
    try {
      const module = await import(/* webpackChunkName: "DescriptionDialog" */ './DescriptionDialog');
      setDialog(() => module.DescriptionDialog);
      setOpen(true);
    } catch {
      void tellUnfetched();
    }
  }

  return (
    <>
      <Button className={classes.readAll} size="small" disableRipple aria-label={words.readAllOf(product.productName)} onClick={() => void show()}>{words.readAll}</Button>
      {Dialog && <Dialog product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
