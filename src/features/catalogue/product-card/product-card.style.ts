/**
 * docs/specification.md §2: every card is 900 px high, its picture 400 px. Off-screen cards are
 * neither laid out nor painted.
 */
export const productCardSize = {
  card: {
    display: 'flex',
    flexDirection: 'column',
    height: 900,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 900px',
  },
  picture: { flex: 'none', height: 400, overflow: 'hidden' },
} as const;
