const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const Arrow = () => <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden><path d="M9 5l7 7-7 7" {...line} /></svg>;

export const PauseOrPlay = ({ playing }: { playing: boolean }) => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden><path d={playing ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'} {...line} fill={playing ? 'none' : 'currentColor'} /></svg>
);
