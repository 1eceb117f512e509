import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { NOTICE_CHANNELS, type NoticeChannel, type OptionalNoticeKind } from '#contract/lists';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useChangePreferencesMutation, useGetPreferencesQuery } from './notices.api.ts';
import { kindText, preferencesText } from './preferences.text.ts';

/**
 * A table, or cards on a phone, where each checkbox is labelled with its channel. Roles are
 * explicit, because the columns are made by CSS.
 */
const Grid = styled('div')(({ theme: { breakpoints, vars } }) => ({
  '& > [role="row"]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) repeat(3, 88px)',
    alignItems: 'center',
    padding: '4px 16px',
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
  '& > [role="row"]:last-of-type': { borderBottom: 0 },
  '& [role="columnheader"]:not(:first-of-type), & [role="cell"]': { textAlign: 'center' },
  '& [role="cell"] > .PreferencesSection-channel': { display: 'none' },
  '& .MuiCheckbox-root': { minWidth: 44, minHeight: 44 },
  [breakpoints.down('sm')]: {
    '& > [data-head]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& > [role="row"]:not([data-head])': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      alignItems: 'stretch',
      padding: '12px 16px 4px',
    },
    // Beside each other, also below labels of one and two lines.
    '& [role="cell"]': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    '& [role="rowheader"]': { gridColumn: '1 / -1', marginBottom: 4 },
    '& [role="cell"] > .PreferencesSection-channel': { display: 'block' },
  },
}));

/** The channels for each kind of notification; each choice is saved immediately. */
export function PreferencesSection() {
  const words = useText(preferencesText);
  const kinds = useText(kindText);
  const { data, error, refetch } = useGetPreferencesQuery();
  const [change, { isLoading }] = useChangePreferencesMutation();

  async function set(kind: OptionalNoticeKind, channel: NoticeChannel, wanted: boolean): Promise<void> {
    const { error: problem } = await change({ kinds: [{ kind, [channel]: wanted }] });
    if (problem !== undefined) void notifyRefusal(problem);
  }

  return (
    <Paper component="section" variant="outlined" aria-labelledby="preferences" sx={{ mt: 2, maxWidth: 560 }}>
      <Typography id="preferences" variant="h3" component="h2" sx={{ p: '16px 16px 0' }}>
        {words.title}
      </Typography>
      <Typography color="textSecondary" sx={{ p: '4px 16px 12px' }}>
        {words.lead}
      </Typography>
      {!data && (error === undefined ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.emailProven === false && (
        <Alert severity="info" sx={{ m: '0 16px 12px' }}>
          {words.emailUnproven}
        </Alert>
      )}
      {data && (
        <Grid role="table" aria-labelledby="preferences" aria-busy={isLoading}>
          <div role="row" data-head>
            {[words.kind, ...NOTICE_CHANNELS.map((channel) => words[channel])].map((label) => (
              <Typography key={label} role="columnheader" variant="caption" color="textSecondary">
                {label}
              </Typography>
            ))}
          </div>
          {data.kinds.map(({ kind, ...wanted }) => (
            <div key={kind} role="row">
              <Typography role="rowheader">{kinds[kind]}</Typography>
              {NOTICE_CHANNELS.map((channel) => (
                <div key={channel} role="cell">
                  <Typography
                    component="span"
                    className="PreferencesSection-channel"
                    variant="body2"
                    color="textSecondary"
                    aria-hidden
                  >
                    {words[channel]}
                  </Typography>
                  <Checkbox
                    checked={wanted[channel]}
                    onChange={(_event, checked) => void set(kind, channel, checked)}
                    slotProps={{ input: { 'aria-label': `${kinds[kind]}: ${words[channel]}` } }}
                  />
                </div>
              ))}
            </div>
          ))}
        </Grid>
      )}
    </Paper>
  );
}
