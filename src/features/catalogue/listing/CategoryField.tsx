import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useField } from 'formik';
import { useEffect } from 'react';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { inLanguage, useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { productFormText } from './product-form.text.ts';
import { useListCategoryChoicesQuery } from '../../../api/selling.api.ts';

/** A select of categories; if the chosen one has been deleted, another must be chosen. */
export function CategoryField() {
  const words = useText(productFormText);
  const { loading, tryAgain } = useText(uiText);
  const language = useLanguage();
  const { data, isError, refetch } = useListCategoryChoicesQuery();
  const [{ value }, , { setValue }] = useField<string>('categoryId');
  const known = data?.some(({ _id }) => _id === value) ?? false;
  const gone = data !== undefined && value !== '' && !known;
  useEffect(() => {
    // Skips validation, so that the server's reason stays visible.
    if (gone) void setValue('', false);
  }, [gone, setValue]);
  const choices = (data ?? []).map(({ _id, categoryName, categoryNameBn }) => ({
    value: _id,
    label: inLanguage(language, categoryName, categoryNameBn),
  }));
  const waiting = !data && !isError;
  return (
    <>
      <SelectField
        name="categoryId"
        label={words.categoryId}
        required
        disabled={!data || data.length === 0}
        // A draft's category is shown before the choices have loaded.
        choices={value && !known ? [...choices, { value, label: waiting ? loading : '…' }] : choices}
        helperText={waiting ? loading : undefined}
      />
      {isError && !data && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {tryAgain}
            </Button>
          }
        >
          {words.categoriesFailed}
        </Alert>
      )}
      {data?.length === 0 && <Alert severity="info">{words.noCategories}</Alert>}
    </>
  );
}
