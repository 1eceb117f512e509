import { paths } from '../../paths.ts';
import { PageLink } from '../page/PageLink.tsx';

/** A person's name in a list for admins, which opens their record; older servers don't send the id. */
export const PersonLink = ({ id, name }: { id: string | undefined; name: string }) =>
  id === undefined ? (
    <span translate="no">{name}</span>
  ) : (
    <PageLink to={paths.person(id)} translate="no">
      {name}
    </PageLink>
  );
