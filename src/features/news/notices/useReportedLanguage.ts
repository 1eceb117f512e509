import { useEffect } from 'react';
import { local } from '../../../services/storage.ts';
import { personIdOf, readToken } from '../../../services/token.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useChangePreferencesMutation } from './notices.api.ts';

/** Stores the last language reported to the server, and for which person. */
const KEY = 'motohaat-told-language';

/**
 * Reports the chosen language to the server, which sends mail in it. The server's default is
 * English.
 */
export function useReportedLanguage(): void {
  const language = useLanguage();
  const [change] = useChangePreferencesMutation();
  useEffect(() => {
    const personId = personIdOf(readToken() ?? '');
    const told = `${personId} ${language}`;
    const before = local.get(KEY) ?? `${personId} en`;
    if (personId === undefined || before === told || (language === 'en' && !before.startsWith(`${personId} `))) return;
    void change({ language }).then(({ error }) => error === undefined && local.set(KEY, told));
  }, [language, change]);
}
