import { FieldGroup } from './FieldGroup.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters a long list by the typed text. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <FieldGroup label={label}>
    {(control) => (
      <input
        {...control}
        type="search"
        className="input"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FieldGroup>
);
