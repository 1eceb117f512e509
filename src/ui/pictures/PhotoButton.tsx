import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FileInput } from './FileInput.ts';

interface PhotoButtonProps {
  id: string;
  icon: ReactNode;
  label: string;
  /** The accessible name, if several buttons have the same label. */
  name?: string;
  disabled: boolean;
  multiple?: boolean;
  capture?: 'environment' | 'user';
  onFiles: (files: File[]) => void;
}

/** Opens the file picker; the same files can be chosen again. */
export const PhotoButton = ({ id, icon, label, name = label, disabled, onFiles, ...input }: PhotoButtonProps) => (
  <>
    <FileInput
      {...input}
      id={id}
      type="file"
      accept="image/*"
      aria-label={name}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
    <Button
      component="label"
      htmlFor={id}
      variant="outlined"
      startIcon={icon}
      disabled={disabled}
      aria-hidden
      tabIndex={-1}
    >
      {label}
    </Button>
  </>
);
