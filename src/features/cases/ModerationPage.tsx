import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { Appeals } from './appeals/Appeals';
import { appealsText } from './appeals/appeals.text';
import { CASE_PARAMETER } from './case-path';
import { useGetCaseCountsQuery } from './cases.api';
import { CaseQueue } from './CaseQueue';
import { CaseScreen } from './CaseScreen';
import { DeskFigures } from './figures/DeskFigures';
import { figuresText } from './figures/figures.text';
import { signalMeasuresText } from './signals/signal-measures.text';
import { SignalMeasures } from './signals/SignalMeasures';
import { addModerationProblems } from '../statements/moderation-problem.text';

addModerationProblems();

const ABOUT = ['appeals', 'signals', 'figures'] as const;

/** The moderation desk, for admins: the queue, appeals, the checks, figures, or the case that the URL names. */
export default function ModerationPage() {
  const [words, checks, figures] = [useText(appealsText), useText(signalMeasuresText), useText(figuresText)];
  const language = useLanguage();
  const [params] = useSearchParams();
  const { data } = useGetCaseCountsQuery(undefined, { skip: params.has(CASE_PARAMETER) });
  const id = params.get(CASE_PARAMETER);
  if (id) return <CaseScreen id={id} />;
  const shown = ABOUT.find((about) => about === params.get('about')) ?? 'cases';
  return (
    <>
      <Tabs
        value={shown}
        variant="scrollable"
        aria-label={words.tabs}
        sx={{ mb: 2, '& .MuiTab-root': { minHeight: 44 } }}
      >
        <Tab value="cases" label={words.cases} component={Link} to={paths.moderation} />
        <Tab
          value="appeals"
          label={data && data.appeals > 0 ? words.waiting(formatCount(data.appeals, language)) : words.title}
          component={Link}
          to={`${paths.moderation}?about=appeals`}
        />
        <Tab value="signals" label={checks.title} component={Link} to={`${paths.moderation}?about=signals`} />
        <Tab value="figures" label={figures.title} component={Link} to={`${paths.moderation}?about=figures`} />
      </Tabs>
      {shown === 'cases' && <CaseQueue />}
      {shown === 'appeals' && <Appeals />}
      {shown === 'signals' && <SignalMeasures />}
      {shown === 'figures' && <DeskFigures />}
    </>
  );
}
