import { BrandMark } from './marks';
import shell from './Shell.module.css';
import bar from './TopBar.module.css';

/**
 * What stands in a page's HTML until the client is there: the top bar's brand where it will be, and a sign that more comes.
 * Plain HTML without words, for every person and language alike; a page rendered on the server needs none.
 */
export const Frame = () => (
  <div className={shell.shell}>
    <div className={bar.bar}>
      <div className={bar.inner}><span className={bar.brand}><BrandMark /><span>Moto<em>Haat</em></span></span></div>
      <div className={bar.progress} />
    </div>
  </div>
);
