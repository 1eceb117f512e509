import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import Toolbar from '@mui/material/Toolbar';
import { styled } from '@mui/material/styles';
import { MovingProgress } from '../../ui/feedback/MovingProgress.ts';
import { BrandLink } from './BrandLink.ts';
import { BrandName } from './BrandName.tsx';

const Progress = styled(MovingProgress)({ position: 'absolute', inset: 'auto 0 0' });

/**
 * The page's HTML until the client starts: the brand in its final place, and a loading indicator.
 * It has no words, so it works for every language and person. Server-rendered pages don't need it.
 */
export const Frame = () => (
  <AppBar>
    <Container>
      <Toolbar>
        <BrandLink component="span">
          <BrandName />
        </BrandLink>
      </Toolbar>
    </Container>
    <Progress aria-hidden />
  </AppBar>
);
