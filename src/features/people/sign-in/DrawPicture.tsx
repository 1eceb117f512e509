import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormikContext } from 'formik';
import { useText } from '../../../ui/text/text.ts';
import { drawAvatar } from './draw-avatar.ts';
import type { RegisterValues } from './sign-in.schema.ts';
import { signInText } from './sign-in.text.ts';

/** Fills in a picture with the first letter of the name, for those who have none at hand. */
export function DrawPicture() {
  const words = useText(signInText);
  const { values, setFieldValue } = useFormikContext<RegisterValues>();
  if (values.image) return null;
  const draw = async () => {
    const picture = await drawAvatar(values.userName);
    if (picture) await setFieldValue('image', picture);
  };
  return (
    <>
      <Button onClick={() => void draw()} sx={{ ml: -1 }}>
        {words.drawPicture}
      </Button>
      <FormHelperText sx={{ mx: 0 }}>{words.drawHint}</FormHelperText>
    </>
  );
}
