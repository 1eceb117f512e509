import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/catalogue/product';
import { useText } from '../../../ui/text/text.ts';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { productsText } from './products.text.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "DescriptionDialog" */ './DescriptionDialog.tsx').then(
    (module) => module.DescriptionDialog,
  );

/** The description, cut to the card's fixed height; a dialog shows all of it. */
export function Description({ product }: { product: Product }) {
  const words = useText(productsText);
  const text = useRef<HTMLDivElement>(null);
  const [isTruncated, setTruncated] = useState(false);
  const { Dialog, open, show, close } = useLazyDialog(loadDialog);

  useEffect(() => {
    const element = text.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    // Called after the browser's own layout, and never for off-screen cards, so measuring is free.
    const observer = new ResizeObserver(() => {
      const truncated = element.scrollHeight > element.clientHeight + 1;
      startTransition(() => setTruncated(truncated));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [product.descriptions]);

  return (
    <>
      <Typography
        ref={text}
        className="ProductCard-description"
        variant="body2"
        component="div"
        role="group"
        aria-label={words.descriptionOf(product.productName)}
        data-truncated={isTruncated}
      >
        {product.descriptions}
      </Typography>
      {isTruncated && (
        <Button
          className="ProductCard-more"
          size="small"
          aria-label={words.readAllOf(product.productName)}
          onClick={show}
        >
          {words.readAll}
        </Button>
      )}
      {Dialog && <Dialog product={product} open={open} onClose={close} />}
    </>
  );
}
