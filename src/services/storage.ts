/**
 * The browser storage this client uses. If the browser refuses (blocked cookies, some private
 * modes, a full disk), values last until the tab closes.
 */
export interface SafeStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
}

function createSafeStorage(kind: 'localStorage' | 'sessionStorage'): SafeStorage {
  const memory = new Map<string, string>();
  /** Reading the property itself throws if storage is blocked. */
  function attempt<T>(access: (storage: Storage) => T, refused: T): T {
    try {
      return access(window[kind]);
    } catch {
      return refused;
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}

/** Outlives the visit and is shared between tabs. */
export const local = createSafeStorage('localStorage');
/** For this tab only. */
export const session = createSafeStorage('sessionStorage');
