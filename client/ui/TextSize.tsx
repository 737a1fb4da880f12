import { usePreferences } from '../browser/usePreferences.ts';

const sizes = [
  { value: 'a', face: 'A', name: 'A, normal text' },
  { value: 'a-plus', face: 'A+', name: 'A+, larger text' },
  { value: 'a-plus-plus', face: 'A++', name: 'A++, largest text' },
] as const;

/** A, A+, A++: 100, 115 and 130 %, remembered in this browser. */
export const TextSize = () => {
  const [{ text }, change] = usePreferences();
  return (
    <div className="text-size" role="group" aria-label="Text size">
      {sizes.map(({ value, face, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={text === value}
          aria-label={name}
          onClick={() => change({ text: value })}
        >
          {face}
        </button>
      ))}
    </div>
  );
};
