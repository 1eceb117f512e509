import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { courierNameText } from '../../deals/parcels/parcel.text.ts';
import { cashDeskText } from './cash-desk.text.ts';
import { ImportPayoutDialog } from './ImportPayoutDialog.tsx';
import { useListOwedCashQuery } from './parcels.api.ts';

/** What each courier owes of the cash that it has collected, and the import of payouts that only its panel shows. */
export function OwedCash() {
  const words = useText(cashDeskText);
  const couriers = useText(courierNameText);
  const language = useLanguage();
  const { data } = useListOwedCashQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isImporting, setImporting] = useState(false);
  return (
    <Card component="section" aria-labelledby="owed-title" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography id="owed-title" variant="h5" component="h2">
        {words.owed}
      </Typography>
      {data?.length === 0 && <Typography variant="body2">{words.none}</Typography>}
      <List dense disablePadding aria-labelledby="owed-title">
        {data?.map(({ courier, parcels, owed, late }) => (
          <ListItem key={courier} disableGutters sx={{ display: 'block' }}>
            <Typography sx={{ fontWeight: 'fontWeightBold' }}>
              {words.line(couriers[courier], formatTaka(owed, language), formatCount(parcels, language), parcels === 1)}
            </Typography>
            {late > 0 && (
              <Typography variant="body2" color="error">
                {words.late(formatTaka(late, language))}
              </Typography>
            )}
          </ListItem>
        ))}
      </List>
      <Button variant="outlined" onClick={() => setImporting(true)} sx={{ mt: 1 }}>
        {words.import}
      </Button>
      {isImporting && <ImportPayoutDialog onClose={() => setImporting(false)} />}
    </Card>
  );
}
