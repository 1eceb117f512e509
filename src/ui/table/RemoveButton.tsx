import Button from '@mui/material/Button';

interface RemoveButtonProps {
  /** Says what is removed, because every row's button has the same label. */
  'aria-label': string;
  loading: boolean;
  onClick: () => void;
  children: string;
}

/** Removes a row. It has no outline, to look different from the button beside it. */
export const RemoveButton = (props: RemoveButtonProps) => <Button size="small" color="error" {...props} />;
