import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { useText } from '../../ui/text/text';
import { Appeals } from './Appeals';
import { appealsText } from './appeals.text';
import { CASE_PARAMETER } from './case-path';
import { CaseQueue } from './CaseQueue';
import { CaseScreen } from './CaseScreen';
import { addModerationProblems } from '../statements/moderation-problem.text';

addModerationProblems();

/** The moderation desk, for admins: the queue, appeals, or the case that the URL names. */
export default function ModerationPage() {
  const words = useText(appealsText);
  const [params] = useSearchParams();
  const id = params.get(CASE_PARAMETER);
  if (id) return <CaseScreen id={id} />;
  const shown = params.get('about') === 'appeals' ? 'appeals' : 'cases';
  return (
    <>
      <Tabs value={shown} aria-label={words.tabs} sx={{ mb: 2, '& .MuiTab-root': { minHeight: 44 } }}>
        <Tab value="cases" label={words.cases} component={Link} to={paths.moderation} />
        <Tab value="appeals" label={words.title} component={Link} to={`${paths.moderation}?about=appeals`} />
      </Tabs>
      {shown === 'appeals' ? <Appeals /> : <CaseQueue />}
    </>
  );
}
