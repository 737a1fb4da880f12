import { useId } from 'react';
import type { PermissionArea, PermissionLevel } from '../../events/circle/permissions.ts';
import { Choices } from '../ui/Choices.tsx';
import { areaLabels, levelLabels } from './circleLabels.ts';

interface AreaChoiceProps {
  readonly area: PermissionArea;
  readonly value: PermissionLevel;
  readonly onChange: (level: PermissionLevel) => void;
  readonly state?: string | undefined;
  readonly problem?: string | undefined;
}

const levels = { none: false, see: 'read', change: true } as const;
type Choice = keyof typeof levels;
const choices: readonly Choice[] = ['none', 'see', 'change'];

/** None, see, or see and change: one person's permission in one area. */
export const AreaChoice = ({ area, value, onChange, ...texts }: AreaChoiceProps) => {
  const { label, hint } = areaLabels[area];
  return (
    <Choices
      legend={label}
      hint={hint}
      name={`${useId()}-${area}`}
      isInThirds
      options={choices.map((choice) => ({ value: choice, label: levelLabels(area)[choice] }))}
      value={choices.find((choice) => levels[choice] === value) ?? 'none'}
      onChange={(choice) => onChange(levels[choice])}
      {...texts}
    />
  );
};
