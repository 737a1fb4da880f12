import { FieldGroup } from './FieldGroup.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a long list by what is typed. */
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
