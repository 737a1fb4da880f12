import { permissionAreas, type PermissionArea } from '../../events/circle/permissions.ts';
import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import { areaLabels } from '../circle/circleLabels.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import { grantAuditor, grantWritten } from './auditorGrantsResource.ts';
import { DaysChoice } from './DaysChoice.tsx';
import { bodyOf, emptyDraft, fieldOfBody, longest, problemsOf, type GiveAccessDraft } from './giveAccessDraft.ts';

interface GiveAccessDialogProps {
  readonly onClose: () => void;
  /** Called with access whose link is to be handed over. */
  readonly onGiven: (grant: AuditorGrantView) => void;
}

/** Gives an auditor access to the viewer's history: by a link, or to the account of an address. */
export const GiveAccessDialog = ({ onClose, onGiven }: GiveAccessDialogProps) => {
  const form: CommandForm<GiveAccessDraft> = useCommandForm({
    name: 'grant-auditor',
    initial: emptyDraft,
    longest,
    validate: problemsOf,
    fieldOf: fieldOfBody,
    write: (draft) => grantAuditor(bodyOf(draft)),
    onSuccess: (outcome) => {
      const given = grantWritten(outcome);
      if (given?.person === null) onGiven(given);
      else onClose();
    },
  });
  const { values, change, problems } = form;
  return (
    <CommandFormDialog
      title="Give an auditor access"
      form={form}
      button="Give Access"
      pendingText="Giving access…"
      onClose={onClose}
    >
      <p>
        They can look through your history and sign a review. They can’t change anything, and you can end it any time.
      </p>
      <Who {...form} />
      <Areas areas={values.areas} onChange={(areas) => change({ areas })} problem={problems.areas} />
      <DaysChoice days={values.days} onChange={(days) => change({ days })} problem={problems.days} />
    </CommandFormDialog>
  );
};

const Who = ({ values, change, field, problems }: CommandForm<GiveAccessDraft>) => (
  <>
    {values.isByLink ? (
      <FieldGroup label="Who are they?" hint="For example: Ms. Lee, county inspector" problem={problems.name}>
        {(control) => (
          <input {...control} {...field('name')} className="input" required autoComplete="off" data-first-focus />
        )}
      </FieldGroup>
    ) : (
      <FieldGroup label="Email address of their account" problem={problems.email}>
        {(control) => (
          <input
            {...control}
            {...field('email')}
            className="input"
            type="email"
            required
            autoComplete="off"
            data-first-focus
          />
        )}
      </FieldGroup>
    )}
    <Switch
      label="Give them a link"
      hint="It works once. Turn it off if they have an account here."
      isOn={values.isByLink}
      state={values.isByLink ? 'Yes' : 'No'}
      onChange={(isByLink) => change({ isByLink })}
    />
  </>
);

interface AreasProps {
  readonly areas: readonly PermissionArea[];
  readonly onChange: (areas: readonly PermissionArea[]) => void;
  readonly problem: string | undefined;
}

const Areas = ({ areas, onChange, problem }: AreasProps) => {
  const withArea = (area: PermissionArea, isOn: boolean) =>
    permissionAreas.filter((each) => (each === area ? isOn : areas.includes(each)));
  return (
    <fieldset className="field" aria-describedby={problem && 'audited-areas-problem'}>
      <legend>What can they see?</legend>
      <div className="choices">
        {permissionAreas.map((area) => (
          <label key={area} className="choice">
            <input
              type="checkbox"
              checked={areas.includes(area)}
              onChange={({ target }) => onChange(withArea(area, target.checked))}
            />
            <span className="choice__face">{areaLabels[area].label}</span>
          </label>
        ))}
      </div>
      {problem && <FieldProblem id="audited-areas-problem" problem={problem} />}
    </fieldset>
  );
};
