import Stack from '@mui/material/Stack';
import type { Deal } from '#contract/deals/deal';
import { paths } from '../../../paths.ts';
import { PictureName } from '../../../ui/page/PictureName.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { PersonLink } from '../../../ui/table/PersonLink.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { formatMoment } from '../../deals/deals/deal-format.ts';
import { useProblemReason } from '../../deals/deal-problems/useProblemReason.ts';
import { problemsText } from './problems.text.ts';

/** The parameter of the address that opens one deal. */
export const DEAL_PARAMETER = 'deal';

const pathOf = (id: string): string => `${paths.problems}?${DEAL_PARAMETER}=${encodeURIComponent(id)}`;

/** The columns of deals with a problem; the product's name opens the deal. The last is headed by what ends the clock. */
export function useProblemColumns(clock: 'deadline' | 'settledAt'): Column<Deal>[] {
  const words = useText(problemsText);
  const reasonOf = useProblemReason();
  const language = useLanguage();
  return [
    {
      key: 'product',
      label: words.product,
      cell: ({ _id, image, productName }) => <PictureName image={image} name={productName} to={pathOf(_id)} />,
    },
    { key: 'reason', label: words.reason, cell: ({ problem, role }) => problem && reasonOf(problem, role) },
    {
      key: 'parties',
      label: words.parties,
      cell: ({ buyerId, buyerName, sellerId, sellerName }) => (
        <Stack component="span" sx={{ minWidth: '11rem' }}>
          <span>
            <span>{`${words.buyer}:`}</span> <PersonLink id={buyerId} name={buyerName} />
          </span>
          <span>
            <span>{`${words.seller}:`}</span> <PersonLink id={sellerId} name={sellerName} />
          </span>
        </Stack>
      ),
    },
    { key: 'amount', label: words.amount, number: true, cell: ({ amount }) => formatTaka(amount, language) },
    {
      key: 'deadline',
      label: words[clock],
      cell: ({ deadline }) => deadline !== undefined && formatMoment(deadline, language),
    },
  ];
}
