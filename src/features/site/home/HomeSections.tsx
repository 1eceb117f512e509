import { Suspense } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { Adverts } from '../../catalogue/adverts/Adverts.tsx';
import { FreshBikes } from '../../catalogue/adverts/FreshBikes.tsx';
import { advertsText } from '../../catalogue/adverts/adverts.text.ts';
import { Help } from './Help.tsx';
import { helpText } from './help.text.ts';
import { Partners } from './Partners.tsx';
import { Section } from './Section.tsx';

/** The home page below its first screen: adverts, partners and help. */
export default function HomeSections() {
  const words = useText(helpText);
  const adverts = useText(advertsText);
  return (
    <>
      <Suspense fallback={null}>
        <Section eyebrow={adverts.newArrived} title={adverts.hotCollections} tinted>
          <Adverts />
        </Section>
      </Suspense>
      <Suspense fallback={null}>
        <Section eyebrow={adverts.freshEyebrow} title={adverts.fresh}>
          <FreshBikes />
        </Section>
      </Suspense>
      <Suspense fallback={null}>
        <Section eyebrow={words.partnersEyebrow} title={words.partners}>
          <Partners />
        </Section>
      </Suspense>
      <Suspense fallback={null}>
        <Section eyebrow={words.helpEyebrow} title={words.help} tinted>
          <Help />
        </Section>
      </Suspense>
    </>
  );
}
