import { useEffect } from 'react';
import { local } from '../../services/storage';
import { personIdOf, readToken } from '../../services/token';
import { useLanguage } from '../../ui/text/language';
import { useChangePreferencesMutation } from './notices.api';

/** What the server was told last from this browser: whose language, and which. */
const KEY = 'motohaat-told-language';

/** Mails come in the language that the person chose last; English is what the server takes it for. */
export function useToldLanguage(): void {
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
