interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isRow?: boolean;
  readonly hidesLegend?: boolean;
}

/** A few answers of which one holds, each a large target. */
export const Choices = <Value extends string>({ legend, name, options, value, onChange, isRow, hidesLegend }: ChoicesProps<Value>) => (
  <fieldset className="field">
    <legend className={hidesLegend ? 'visually-hidden' : undefined}>{legend}</legend>
    <div className={isRow ? 'choices choices--row' : 'choices'}>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
          <span className="choice__face">{option.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
