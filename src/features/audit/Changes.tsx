import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { AuditEntry } from '#contract/audit';
import { changesOf } from './changes.ts';

const Lines = styled('span')({ display: 'grid', gap: 2, maxWidth: 420, overflowWrap: 'anywhere' });

/** Field by field what an entry changed. Names and values are the database's own. */
export function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <Lines lang="en">
      {changesOf(entry).map(({ field, before, after }) => (
        <Typography key={field} variant="body2" component="span">
          <span>{`${field}:`}</span> {before !== undefined && <del>{before}</del>}{' '}
          {after !== undefined && <ins>{after}</ins>}
        </Typography>
      ))}
    </Lines>
  );
}
