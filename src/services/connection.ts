interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Network Information API; undefined in browsers without it. */
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** True if the person has turned on data saving; not every browser reports it. Works in workers too. */
export const savesData = (): boolean => connection()?.saveData === true;

/** True unless the connection is slow or data saving is on; true if the browser doesn't report it. */
export const isFastConnection = (): boolean => !savesData() && (connection()?.effectiveType ?? '4g') === '4g';
