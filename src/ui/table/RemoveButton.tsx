import Button from '@mui/material/Button';

interface RemoveButtonProps {
  /** What is removed: the rows of a table have the same word on their buttons. */
  'aria-label': string;
  loading: boolean;
  onClick: () => void;
  children: string;
}

/** The button that removes a row; without a frame, so that it is not taken for the one beside it. */
export const RemoveButton = (props: RemoveButtonProps) => <Button size="small" color="error" {...props} />;
