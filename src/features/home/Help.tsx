import { useText } from '../../ui/text';
import classes from './Help.module.css';
import { Section } from './Section';
import { Subscribe } from './Subscribe';
import { homeText } from './home.text';

/** SPEC §2: help, contact and subscribe; phone and chat are static. */
export function Help() {
  const words = useText(homeText);
  return (
    <Section eyebrow={words.helpEyebrow} title={words.help} band>
      <div className={classes.grid}>
        <div className={classes.box}>
          <h3 className={classes.title}>{words.helpTitle}</h3>
          <ol className={classes.steps}>
            <li>{words.helpChoose}</li>
            <li>{words.helpMeet}</li>
            <li>{words.helpPay}</li>
          </ol>
        </div>
        <div className={classes.box}>
          <h3 className={classes.title}>{words.contactTitle}</h3>
          <p className={classes.phone}>{words.phone}</p>
          <p className={classes.text}>{words.hours}</p>
          <h3 className={classes.title}>{words.chatTitle}</h3>
          <p className={classes.text}>{words.chat}</p>
        </div>
        <Subscribe />
      </div>
    </Section>
  );
}
