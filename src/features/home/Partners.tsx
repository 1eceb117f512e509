import { useText } from '../../ui/text';
import classes from './Partners.module.css';
import { Section } from './Section';
import { homeText } from './home.text';
import { PARTNERS } from './partners.data';

/** SPEC §2: the partner logos strip. */
export function Partners() {
  const words = useText(homeText);
  return (
    <Section eyebrow={words.partnersEyebrow} title={words.partners}>
      <ul className={classes.strip}>
        {PARTNERS.map(({ name, file }) => (
          <li key={file} className={classes.plate}><img src={`/pictures/partners/${file}.svg`} alt={name} width={150} height={60} loading="lazy" decoding="async" /></li>
        ))}
      </ul>
    </Section>
  );
}
