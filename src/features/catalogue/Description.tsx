import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/product';
import { tellUnfetched } from '../../ui/tell-unfetched';
import { useText } from '../../ui/text';
import { catalogueText } from './catalogue.text';
import type { DescriptionDialog } from './DescriptionDialog';
import classes from './ProductCard.module.css';

/** What the seller wrote, as far as a card of fixed height has room; a dialog shows the whole of it. */
export function Description({ product }: { product: Product }) {
  const words = useText(catalogueText);
  const text = useRef<HTMLDivElement>(null);
  const [isCutOff, setCutOff] = useState(false);
  const [Dialog, setDialog] = useState<typeof DescriptionDialog>();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = text.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    // It answers after the browser's own layout, and for a card out of sight not at all: measuring here costs nothing.
    const observer = new ResizeObserver(() => setCutOff(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [product.descriptions]);

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
      <div ref={text} className={classes.description} role="group" aria-label={words.descriptionOf(product.productName)} data-cut={isCutOff}>{product.descriptions}</div>
      {isCutOff && <Button className={classes.readAll} size="small" disableRipple aria-label={words.readAllOf(product.productName)} onClick={() => void show()}>{words.readAll}</Button>}
      {Dialog && <Dialog product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
