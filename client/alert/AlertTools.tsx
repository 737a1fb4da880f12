import { useId, useState } from 'react';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/later.tsx';
import type { AlertOwner } from './alertOwner.ts';
import { WhyNone } from './WhyNone.tsx';

const HealthLimitsDialog = later(
  async () => (await import(/* webpackChunkName: "limitsDialog" */ './HealthLimitsDialog.tsx')).HealthLimitsDialog,
);

/** Below the alerts: why the other readings raised none, and the limits. */
export const AlertTools = ({ owners }: { owners: readonly AlertOwner[] }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [limitsOf, setLimitsOf] = useState<AlertOwner>();
  return (
    <>
      {owners.length > 0 && (
        <div className="alert-tools">
          <button
            type="button"
            className="row-link"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Why wasn’t I alerted?
            <Icon name="i-down" />
          </button>
          <LimitsButton owners={owners.filter(({ mayChange }) => mayChange)} onChoose={setLimitsOf} />
        </div>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && owners.map((owner) => <WhyNone key={owner.id} owner={owner} isAlone={owners.length === 1} />)}
      </div>
      {limitsOf && <HealthLimitsDialog owner={limitsOf} onClose={() => setLimitsOf(undefined)} />}
    </>
  );
};

interface LimitsButtonProps {
  readonly owners: readonly AlertOwner[];
  readonly onChoose: (owner: AlertOwner) => void;
}

const LimitsButton = ({ owners, onChoose }: LimitsButtonProps) => {
  const [only, ...others] = owners;
  if (!only) return null;
  if (others.length === 0)
    return (
      <button type="button" className="row-link" aria-haspopup="dialog" onClick={() => onChoose(only)}>
        Alert limits
      </button>
    );
  return (
    <ActionMenu
      label="Whose alert limits?"
      actions={owners.map((owner) => ({ label: owner.name, icon: 'i-user' as const, onSelect: () => onChoose(owner) }))}
      button={(props) => (
        <button {...props} className="row-link">
          Alert limits
        </button>
      )}
    />
  );
};
