import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQr } from '../../../ui/page/useQr.ts';
import { useText } from '../../../ui/text/text.ts';
import { codeText } from './code.text.ts';

const Qr = styled('img')(({ theme: { vars } }) => ({
  display: 'block',
  width: 'min(240px, 100%)',
  aspectRatio: '1',
  padding: 12,
  // Scanners need dark on light, in the dark scheme as well.
  background: vars.palette.common.white,
  borderRadius: vars.shape.control,
}));

/** The code for the seller to read or scan, with the warning. */
export function CodeView({ code }: { code: string }) {
  const words = useText(codeText);
  const qr = useQr(code);
  return (
    <>
      <Typography sx={{ mt: 2 }}>{words.showToSeller}</Typography>
      <Typography variant="eyebrow" sx={{ mt: 2 }}>
        {words.yourCode}
      </Typography>
      <Typography
        variant="statusCode"
        component="p"
        // Read digit by digit.
        aria-label={[...code].join(' ')}
        role="img"
        translate="no"
        dir="ltr"
        sx={{ letterSpacing: '0.12em', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {code}
      </Typography>
      {qr && <Qr src={qr} alt={words.qr} width={240} height={240} sx={{ my: 1.5 }} />}
      <Alert severity="warning" role="note" sx={{ mt: 1.5 }}>
        {words.never}
      </Alert>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {words.kept}
      </Typography>
    </>
  );
}
