import Button from '@mui/material/Button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { reload } from '../services/reload';
import { isOutdated } from '../services/version';
import { Empty } from '../ui/Empty';
import { useText } from '../ui/text';
import { uiText } from '../ui/ui.text';
import { Waiting } from '../ui/Waiting';
import { isOnline, onConnection } from './connection';
import { NewVersionMark, OfflineMark } from './marks';
import { shellText } from './shell.text';

/** A page whose code could not be fetched: the connection is gone, or the server has a newer version. */
export function Unfetched({ onRetry }: { onRetry: () => void }) {
  const words = useText(shellText);
  const common = useText(uiText);
  const online = useSyncExternalStore(onConnection, isOnline);
  const [outdated, setOutdated] = useState<boolean>();
  useEffect(() => {
    let isHere = true;
    void isOutdated().then((answer) => isHere && setOutdated(answer));
    return () => {
      isHere = false;
    };
  }, []);
  // The drawings are part of this code: a picture could not be fetched either.
  if (outdated) return <Empty drawing={<NewVersionMark />} title={common.newVersion} text={words.newVersionText}><Button variant="contained" onClick={reload}>{common.reload}</Button></Empty>;
  if (online && outdated === undefined) return <Waiting />;
  return (
    <Empty drawing={<OfflineMark />} title={online ? words.unfetchedTitle : words.offlineTitle} text={online ? words.unfetchedText : words.offlineText}>
      <Button variant="contained" onClick={onRetry}>{common.tryAgain}</Button>
    </Empty>
  );
}
