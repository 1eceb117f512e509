import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ACTION_TEXT, type CaseAction, EXCLUSIVE_ACTIONS } from '#contract/admin/moderation-rules';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { decisionText } from './decision.text.ts';
import { type DecisionDraft, keyOfAction } from './useDecisionDraft.ts';

const STAYS = 'stays';

/** Every action that can be taken: radio buttons where one excludes the others, otherwise checkboxes. */
export function ActionChoice({ draft }: { draft: DecisionDraft }) {
  const words = useText(decisionText);
  const names = useText(ACTION_TEXT);
  const language = useLanguage();
  const { offered, actions } = draft;
  const labelOf = (action: CaseAction) =>
    `${formatCount(Number(keyOfAction(offered.indexOf(action))), language)}. ${names[action]}`;
  const groups = EXCLUSIVE_ACTIONS.map((group) => group.filter((action) => offered.includes(action))).filter(
    ({ length }) => length > 1,
  );
  const single = offered.filter((action) => !groups.flat().includes(action));
  return (
    <Stack role="group" aria-label={words.actions} sx={{ gap: 1 }}>
      <Stack>
        {single.map((action) => (
          <FormControlLabel
            key={action}
            control={<Checkbox checked={actions.includes(action)} onChange={() => draft.toggle(action)} />}
            label={labelOf(action)}
          />
        ))}
      </Stack>
      {groups.map((group) => {
        const label = group.includes('suspend') ? words.account : words.content;
        return (
          <div key={label}>
            <Typography variant="body2" color="textSecondary">
              {label}
            </Typography>
            <RadioGroup
              aria-label={label}
              value={group.find((action) => actions.includes(action)) ?? STAYS}
              onChange={(_event, chosen) =>
                draft.choose(
                  group,
                  group.find((action) => action === chosen),
                )
              }
            >
              <FormControlLabel value={STAYS} control={<Radio />} label={words.stays} />
              {group.map((action) => (
                <FormControlLabel key={action} value={action} control={<Radio />} label={labelOf(action)} />
              ))}
            </RadioGroup>
          </div>
        );
      })}
    </Stack>
  );
}
