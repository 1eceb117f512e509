import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isUnsold } from '#contract/lifecycle';
import { rowsOf } from '../../../api/page.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka, formatYear } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { isMotorbike } from '#contract/catalogue/motorbike';
import { useListOwnProductsInfiniteQuery } from '../../../api/selling.api.ts';
import { KindPanel } from './KindPanel.tsx';
import { verificationText } from './verification.text.ts';

/** The registration card of one of the seller's bikes. The address says of which; all can be chosen here. */
export function RegistrationPanel() {
  const words = useText(verificationText);
  const { email } = useUser();
  const [params, setParams] = useSearchParams();
  const id = params.get('product') ?? '';
  const language = useLanguage();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useListOwnProductsInfiniteQuery({
    email,
    sort: 'productName',
  });
  useEffect(() => {
    if (data && hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [data, hasNextPage, isFetching, error, fetchNextPage]);
  if (!data || hasNextPage)
    return error === undefined ? (
      <Skeleton variant="rounded" height={320} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const products = rowsOf(data.pages).filter((product) => isUnsold(product.status) && isMotorbike(product));
  const chosen = products.find(({ _id }) => _id === id);
  if (products.length === 0)
    return (
      <EmptyState title={words.noBikes} text={words.noBikesText}>
        <Button variant="contained" component={Link} to={paths.addProduct}>
          {words.addProduct}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <Typography sx={{ mb: 2 }}>{words.chooseBike}</Typography>
      <Box sx={{ display: 'grid', maxWidth: 480, mb: 2 }}>
        <ChoiceField
          label={words.bike}
          value={chosen?._id ?? ''}
          options={[
            ...(chosen ? [] : [['', ''] as const]),
            ...products.map(
              ({ _id, productName, purchaseYear, sellingPrice }) =>
                [
                  _id,
                  [productName, formatYear(purchaseYear, language), formatTaka(sellingPrice, language)].join(' · '),
                ] as const,
            ),
          ]}
          onChoose={(product) => setParams({ about: 'registration', product }, { replace: true })}
        />
      </Box>
      {chosen && <KindPanel key={chosen._id} kind="registration" productId={chosen._id} />}
    </>
  );
}
