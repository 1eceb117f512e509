import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { CenteredState } from '../feedback/CenteredState.ts';
import { SlowNotice } from '../feedback/SlowNotice.tsx';
import { useText } from '../text/text.ts';
import { uiText } from '../feedback/ui.text.ts';

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
