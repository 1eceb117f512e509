import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

const spin = keyframes({ to: { transform: 'rotate(360deg)' } });
const ride = keyframes({
  '0%, 100%': { transform: 'translateX(-6%) rotate(-0.8deg)' },
  '50%': { transform: 'translateX(6%) rotate(0.8deg)' },
});

const Bike = styled('div')({
  animation: `${ride} 3.2s ease-in-out infinite`,
  '& #wheel-front, & #wheel-rear': {
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animation: `${spin} 0.8s linear infinite`,
  },
});

/** Inline SVG, so that CSS can turn its wheels. */
export default function RidingBike() {
  const [drawing, setDrawing] = useState('');
  useEffect(() => {
    let here = true;
    void fetch('/pictures/bike-error.svg')
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((svg) => here && setDrawing(svg))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return <Bike aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />;
}
