import { isListedArea, viewedAreaWords } from '../../events/recordView/viewedAreas.ts';
import type { RecordViewer } from '../../projections/recordView/recordViewFacts.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { capitalised } from '../ui/wallClock.ts';
import type { ViewsAsked } from './recordViewFactsResource.ts';

interface RecordViewFiltersProps {
  readonly asked: ViewsAsked;
  readonly people: readonly RecordViewer[];
  readonly onChange: (asked: ViewsAsked) => void;
}

/** Which views are listed: of one person, and of one area. */
export const RecordViewFilters = ({ asked, people, onChange }: RecordViewFiltersProps) => (
  <div className="record-views__filters">
    <FieldGroup label="Person">
      {(control) => (
        <select
          {...control}
          className="input"
          value={asked.personId ?? ''}
          onChange={({ target }) => onChange({ ...asked, personId: target.value || undefined })}
        >
          <option value="">Everybody</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {nameOf(person)}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
    <FieldGroup label="Looked at">
      {(control) => (
        <select
          {...control}
          className="input"
          value={asked.area ?? ''}
          onChange={({ target }) => onChange({ ...asked, area: isListedArea(target.value) ? target.value : undefined })}
        >
          <option value="">Everything</option>
          {Object.entries(viewedAreaWords).map(([area, word]) => (
            <option key={area} value={area}>
              {capitalised(word)}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
  </div>
);
