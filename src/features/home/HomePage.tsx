import { Adverts } from './Adverts';
import { Categories } from './Categories';
import { Help } from './Help';
import { Hero } from './Hero';
import { Partners } from './Partners';

/** SPEC §2, Home page. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Categories />
      <Adverts />
      <Partners />
      <Help />
    </>
  );
}
