import { SEARCH_ALERTS, type SearchAlert } from '#contract/lists';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { alertText, savedText } from './saved.text.ts';

interface AlertFieldProps {
  value: SearchAlert;
  onChoose: (alert: SearchAlert) => void;
}

/** How often a person is notified about a saved search's matches. */
export function AlertField({ value, onChoose }: AlertFieldProps) {
  const words = useText(savedText);
  const alerts = useText(alertText);
  return (
    <ChoiceField
      label={words.alert}
      value={value}
      options={SEARCH_ALERTS.map((alert) => [alert, alerts[alert]] as const)}
      onChoose={(alert) => onChoose(alert as SearchAlert)}
    />
  );
}
