import Button from '@mui/material/Button';
import { useState } from 'react';
import { notify } from '../../../../ui/feedback/notify.ts';
import { notifyChunkLoadError } from '../../../../ui/feedback/notify-chunk-load-error.ts';
import { PlaceIcon } from '../../../../ui/icons/PlaceIcon.tsx';
import { currentText, useText } from '../../../../ui/text/text.ts';
import { filterFieldsText } from '../filter-fields.text.ts';

/** Chooses the district that the device is in; where it is stays on the device. */
export function NearMe({ onFound }: { onFound: (district: string) => void }) {
  const words = useText(filterFieldsText);
  const [isLocating, setLocating] = useState(false);

  function fail(): void {
    setLocating(false);
    void notify('info', currentText(filterFieldsText).notLocated);
  }

  function locate(): void {
    if (!('geolocation' in navigator)) return fail();
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        void import(/* webpackChunkName: "districtCentres" */ '#contract/catalogue/places/district-centres')
          .then(({ nearestDistrict }) => onFound(nearestDistrict(coords)), notifyChunkLoadError)
          .finally(() => setLocating(false)),
      fail,
    );
  }

  return (
    <Button size="small" startIcon={<PlaceIcon />} loading={isLocating} onClick={locate}>
      {words.nearMe}
    </Button>
  );
}
