import classes from './Article.module.css';

/** A sentence whose code stands between backticks. */
export function Inline({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index} className={classes.inline} translate="no">{part}</code> : part));
}
