import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import { beginnings, type Beginning, type Listing } from './handoverListResource.ts';

const words: Readonly<Record<Beginning, string>> = {
  mark: 'I last marked it as read',
  day: 'The last 24 hours',
  week: 'The last 7 days',
};
const beginningOf = (value: string): Beginning => (Object.hasOwn(beginnings, value) ? (value as Beginning) : 'mark');

interface HandoverChoicesProps {
  readonly listing: Listing;
  readonly onChange: (listing: Listing) => void;
}

/** The choice of what is listed: since when, and whether with the viewer's own acts. */
export const HandoverChoices = ({ listing, onChange }: HandoverChoicesProps) => (
  <div className="since-choices">
    <Switch
      label="What I did myself"
      hint="You know it already, so it is left out at first."
      isOn={listing.own}
      state={listing.own ? 'Listed' : 'Left out'}
      onChange={(own) => onChange({ ...listing, own })}
    />
    <FieldGroup label="Since">
      {(control) => (
        <select
          {...control}
          className="input"
          value={listing.from}
          onChange={({ target }) => onChange({ ...listing, from: beginningOf(target.value) })}
        >
          {Object.entries(words).map(([from, word]) => (
            <option key={from} value={from}>
              {word}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
  </div>
);
