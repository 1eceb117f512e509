import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFallbackNotice } from './fallback-notice.ts';
import { NoticePaper } from './NoticePaper.ts';

/** Below the app bar, like the toasts. */
const Region = styled('div')(({ theme: { mixins, zIndex } }) => ({
  position: 'fixed',
  inset: `${Number(mixins.toolbar.minHeight) + 12}px 16px auto`,
  zIndex: zIndex.snackbar,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  // The offline notice already takes that place.
  '[data-offline] ~ &': { inset: 'auto 16px 16px' },
}));

const Notice = styled(NoticePaper)({ maxWidth: 520, pointerEvents: 'auto' });

/**
 * Shows notify()'s sentence when the toast library can't be loaded. The live region exists before
 * its sentence, so that screen readers announce it.
 */
export function FallbackNotice() {
  const notice = useFallbackNotice();
  return (
    <Region aria-live="polite">
      {notice && (
        <Notice severity={notice.severity} elevation={8} role={notice.severity === 'error' ? 'alert' : 'status'}>
          <span>{notice.sentence}</span>
          {notice.action && (
            <Button color="inherit" onClick={notice.action.run}>
              {notice.action.label}
            </Button>
          )}
        </Notice>
      )}
    </Region>
  );
}
