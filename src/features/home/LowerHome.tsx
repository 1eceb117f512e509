import { Suspense } from 'react';
import { useText } from '../../ui/text/text';
import { Adverts } from '../adverts/Adverts';
import { advertsText } from '../adverts/adverts.text';
import { Help } from './Help';
import { helpText } from './help.text';
import { Partners } from './Partners';
import { Section } from './Section';

/** The home page below its first screen: adverts, partners and help. */
export default function LowerHome() {
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
