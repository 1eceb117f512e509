import Stack from '@mui/material/Stack';
import type { Deal } from '#contract/deal';
import { paths } from '../../paths';
import { PictureName } from '../../ui/page/PictureName';
import type { Column } from '../../ui/table/DataTable';
import { useLanguage } from '../../ui/text/language';
import { formatTaka } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { formatMoment } from '../deals/formatted';
import { problemReasonText } from '../deal-problems/problem-reason.text';
import { problemsText } from './problems.text';

/** The parameter of the address that opens one deal. */
export const DEAL_PARAMETER = 'deal';

const pathOf = (id: string): string => `${paths.problems}?${DEAL_PARAMETER}=${encodeURIComponent(id)}`;

/** The columns of deals with a problem; the product's name opens the deal. */
export function useProblemColumns(): Column<Deal>[] {
  const words = useText(problemsText);
  const reasons = useText(problemReasonText);
  const language = useLanguage();
  return [
    {
      key: 'product',
      label: words.product,
      cell: ({ _id, image, productName }) => <PictureName image={image} name={productName} to={pathOf(_id)} />,
    },
    { key: 'reason', label: words.reason, cell: ({ problem }) => problem && reasons[problem.reason] },
    {
      key: 'parties',
      label: words.parties,
      cell: ({ buyerName, sellerName }) => (
        <Stack component="span">
          <span translate="no">{buyerName}</span>
          <span translate="no">{sellerName}</span>
        </Stack>
      ),
    },
    { key: 'amount', label: words.amount, number: true, cell: ({ amount }) => formatTaka(amount, language) },
    {
      key: 'deadline',
      label: words.deadline,
      cell: ({ deadline }) => deadline !== undefined && formatMoment(deadline, language),
    },
  ];
}
