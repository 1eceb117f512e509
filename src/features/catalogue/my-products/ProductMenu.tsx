import { MoreVertIcon as MoreVert } from '../../../ui/icons/MoreVertIcon.tsx';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isOnSale, isUnsold } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/catalogue/product';
import { paths, registrationPath } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { isMotorbike } from '#contract/catalogue/motorbike';
import { myProductsListText } from './my-products-list.text.ts';
import { useFiguresDialog } from './useFiguresDialog.tsx';
import { useProductActions } from './useProductActions.ts';

/** The less frequent actions on a product. */
export function ProductMenu({ product }: { product: OwnProduct }) {
  const words = useText(myProductsListText);
  const { pause, sellElsewhere } = useProductActions();
  const figures = useFiguresDialog(product);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { _id, productName, status } = product;
  const choose = (work: () => void) => () => {
    setAnchor(null);
    work();
  };
  return (
    <>
      <IconButton
        aria-label={words.moreOf(productName)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVert />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        sx={{ '& .MuiMenuItem-root': { minHeight: 44 } }}
      >
        {isOnSale(status) && <MenuItem onClick={choose(() => pause(product))}>{words.pause}</MenuItem>}
        {isUnsold(status) && <MenuItem onClick={choose(() => sellElsewhere(product))}>{words.soldElsewhere}</MenuItem>}
        <MenuItem component={Link} to={`${paths.addProduct}?from=${encodeURIComponent(_id)}`}>
          {words.duplicate}
        </MenuItem>
        {isUnsold(status) && isMotorbike(product) && (
          <MenuItem component={Link} to={registrationPath(_id)}>
            {words.proveRegistration}
          </MenuItem>
        )}
        <MenuItem onClick={choose(figures.show)}>{words.figures}</MenuItem>
      </Menu>
      {figures.dialog}
    </>
  );
}
