import { useInView } from 'react-intersection-observer';
import { PAPER_TRAITS, type PaperTrait } from '#contract/lists';
import { useText } from '../../../ui/text/text.ts';
import { CheckList } from './CheckList.tsx';
import { filterFieldsText } from './filter-fields.text.ts';
import { paperTraitText } from './paper-traits.text.ts';
import { useCountPapersQuery } from './papers.api.ts';
import { type Search, filtersOf } from '#contract/catalogue/search-address';

interface PaperGroupProps {
  search: Search;
  onChange: (papers: PaperTrait[]) => void;
}

/** What buyers ask of a bike's papers. A bike must have everything that is chosen. */
export function PaperGroup({ search, onChange }: PaperGroupProps) {
  const words = useText(filterFieldsText);
  const traits = useText(paperTraitText);
  // A phone hides the column of filters, so nobody reads its counts.
  const { ref, inView } = useInView({ triggerOnce: true, fallbackInView: true });
  const { data } = useCountPapersQuery(filtersOf(search), { skip: !inView });
  return (
    <div ref={ref}>
      <CheckList
        name="papers"
        label={words.papers}
        choices={PAPER_TRAITS.map((value) => ({
          value,
          label: traits[value],
          count: data?.papers.find((each) => each.value === value)?.count,
        }))}
        chosen={search.papers ?? []}
        onChange={(chosen) => onChange(PAPER_TRAITS.filter((each) => chosen.includes(each)))}
      />
    </div>
  );
}
