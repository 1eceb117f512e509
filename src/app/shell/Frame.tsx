import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import Toolbar from '@mui/material/Toolbar';
import { styled } from '@mui/material/styles';
import { MovingProgress } from '../../ui/feedback/MovingProgress';
import { BrandLink } from './BrandLink';
import { BrandName } from './BrandName';

const Progress = styled(MovingProgress)({ position: 'absolute', inset: 'auto 0 0' });

/**
 * What stands in a page's HTML until the client is there: the top bar's brand where it will be, and a sign that more comes.
 * Without words, for every person and language alike; a page rendered on the server needs none.
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
