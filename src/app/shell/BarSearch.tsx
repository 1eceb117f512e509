import { CloseIcon } from '../../ui/icons/CloseIcon.tsx';
import { SearchIcon } from '../../ui/icons/SearchIcon.tsx';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { SearchForm } from '../../features/catalogue/search-box/SearchForm.tsx';
import { searchBoxText } from '../../features/catalogue/search-box/search-box.text.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../ui/text/text.ts';
import { BarButton } from './BarButton.ts';

/** A field where the bar has room, otherwise a button that opens it across the whole bar. */
const Root = styled('div')(({ theme: { breakpoints, vars } }) => ({
  '& .BarSearch-panel': { display: 'flex' },
  [breakpoints.up('lg')]: { '& .BarSearch-button': { display: 'none' } },
  [breakpoints.down('lg')]: {
    '& .BarSearch-panel': { display: 'none' },
    '&[data-open="true"] .BarSearch-panel': {
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      paddingInline: 12,
      background: vars.palette.asphalt.main,
    },
  },
}));

export default function BarSearch() {
  const words = useText(searchBoxText);
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  // Open for one location only, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const close = () => {
    if (!isOpen) return;
    setOpenAt(null);
    button.current?.focus();
  };
  return (
    <Root data-open={isOpen}>
      <BarButton
        ref={button}
        className="BarSearch-button"
        component={RouterLink}
        to={paths.bikes}
        aria-label={words.search}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          setOpenAt(key);
        }}
      >
        <SearchIcon />
      </BarButton>
      <div className="BarSearch-panel">
        <SearchForm label={words.submit} inputRef={input} onDone={close} />
        <BarButton className="BarSearch-button" aria-label={words.close} onClick={close}>
          <CloseIcon />
        </BarButton>
      </div>
    </Root>
  );
}
