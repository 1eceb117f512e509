import Tab from '@mui/material/Tab';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { Appeals } from './appeals/Appeals.tsx';
import { appealsText } from './appeals/appeals.text.ts';
import { CASE_PARAMETER } from '../../../case-path.ts';
import { useGetCaseCountsQuery } from './cases.api.ts';
import { CaseQueue } from './CaseQueue.tsx';
import { CaseScreen } from './CaseScreen.tsx';
import { DeskFigures } from './figures/DeskFigures.tsx';
import { figuresText } from './figures/figures.text.ts';
import { signalMeasuresText } from './signals/signal-measures.text.ts';
import { SignalMeasures } from './signals/SignalMeasures.tsx';
import { addModerationRefusals } from '../../trust/statements/moderation-refusals.text.ts';

addModerationRefusals();

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
      <PageTabs value={shown} aria-label={words.tabs}>
        <Tab value="cases" label={words.cases} component={Link} to={paths.moderation} />
        <Tab
          value="appeals"
          label={data && data.appeals > 0 ? words.waiting(formatCount(data.appeals, language)) : words.title}
          component={Link}
          to={`${paths.moderation}?about=appeals`}
        />
        <Tab value="signals" label={checks.title} component={Link} to={`${paths.moderation}?about=signals`} />
        <Tab value="figures" label={figures.title} component={Link} to={`${paths.moderation}?about=figures`} />
      </PageTabs>
      {shown === 'cases' && <CaseQueue />}
      {shown === 'appeals' && <Appeals />}
      {shown === 'signals' && <SignalMeasures />}
      {shown === 'figures' && <DeskFigures />}
    </>
  );
}
