import { Slow } from '../../ui/Slow';
import { useText } from '../../ui/text';
import { uiText } from '../../ui/ui.text';
import classes from './Adverts.module.css';

/** As high as the carousel that is being loaded. */
export function AdvertSkeleton() {
  const { loading } = useText(uiText);
  return (
    <div className={`${classes.carousel} ${classes.skeleton}`} data-start={1} role="status" aria-label={loading}>
      <div className={classes.stage}>
        <div className={classes.frame}>
          <div className={classes.track}>
            {[0, 1, 2].map((slide) => (
              <div key={slide} className={classes.slide}>
                <div className={classes.card}>
                  <div className={classes.picture} />
                  <div className={classes.body}>
                    <div className={`${classes.name} ${classes.bar}`} />
                    <p className={`${classes.price} ${classes.bar}`}>&nbsp;</p>
                    <p className={`${classes.place} ${classes.bar}`}>&nbsp;</p>
                  </div>
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={classes.controls}><Slow /></div>
    </div>
  );
}
