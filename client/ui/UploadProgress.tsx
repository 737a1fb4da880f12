import { Button } from './Button.tsx';
import { useFocusHandedOn } from './useFocusHandedOn.ts';
import './uploadProgress.css';

interface UploadProgressProps {
  /** "Sending your photos" */
  readonly what: string;
  /** From 0 to 1; undefined before anything has been sent. */
  readonly share: number | undefined;
  /** Absent: the surrounding form has a Cancel that aborts it. */
  readonly onCancel?: () => void;
}

/** The progress of a file upload, and a button to abort it. Once all is sent, the server still processes the files. */
export const UploadProgress = ({ what, share = 0, onCancel }: UploadProgressProps) => {
  const percent = Math.floor(share * 100);
  const words = percent < 100 ? `${what}: ${percent}%` : 'Almost done…';
  return (
    <div ref={useFocusHandedOn<HTMLDivElement>()} className="upload-progress">
      <progress className="upload-progress__bar" max={100} value={percent} aria-label={what} />
      <span className="upload-progress__words">{words}</span>
      {onCancel && (
        <Button variant="minimal" text="Cancel" aria-label={`Cancel: ${what.toLowerCase()}`} onClick={onCancel} />
      )}
    </div>
  );
};
