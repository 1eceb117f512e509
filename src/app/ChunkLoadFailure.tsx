import { AutorenewIcon as UpdateIcon } from '../ui/icons/AutorenewIcon.tsx';
import { WarningIcon } from '../ui/icons/WarningIcon.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { reload } from '../services/reload.ts';
import { isOutdated } from '../services/version.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useText } from '../ui/text/text.ts';
import { uiText } from '../ui/feedback/ui.text.ts';
import { PageLoading } from '../ui/page/PageLoading.tsx';
import { shellText } from './shell/shell.text.ts';
import { useOnlineStatus } from './useOnlineStatus.ts';

// Bundled with this code, because an image couldn't be fetched offline either.
const LargeWarningIcon = styled(WarningIcon)({ width: 96, height: 96 });
const LargeUpdateIcon = styled(UpdateIcon)({ width: 96, height: 96 });

/**
 * Shown when a page's code can't be fetched: the connection is down, or the server has a newer
 * build.
 */
export function ChunkLoadFailure({ onRetry }: { onRetry: () => void }) {
  const words = useText(shellText);
  const common = useText(uiText);
  const isOnline = useOnlineStatus();
  const [outdated, setOutdated] = useState<boolean>();
  useEffect(() => {
    let isHere = true;
    void isOutdated().then((answer) => isHere && setOutdated(answer));
    return () => {
      isHere = false;
    };
  }, []);
  if (outdated)
    return (
      <EmptyState drawing={<LargeUpdateIcon />} title={common.newVersion} text={words.newVersionText}>
        <Button variant="contained" onClick={reload}>
          {common.reload}
        </Button>
      </EmptyState>
    );
  if (isOnline && outdated === undefined) return <PageLoading />;
  return (
    <EmptyState
      drawing={<LargeWarningIcon />}
      title={isOnline ? words.loadFailedTitle : words.offlineTitle}
      text={isOnline ? words.loadFailedText : words.offlineText}
    >
      <Button variant="contained" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </EmptyState>
  );
}
