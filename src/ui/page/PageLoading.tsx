import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { CenteredState } from '../feedback/CenteredState';
import { SlowNotice } from '../feedback/SlowNotice';
import { useText } from '../text/text';
import { uiText } from '../feedback/ui.text';

const Page = styled(CenteredState)({ minHeight: '50vh', paddingBlock: 0 });

/** A spinner for a whole page; lists use skeletons of their final size instead. */
export function PageLoading() {
  const words = useText(uiText);
  return (
    <Page>
      <div role="status" aria-label={words.loading}>
        <CircularProgress aria-hidden />
      </div>
      <SlowNotice />
    </Page>
  );
}
