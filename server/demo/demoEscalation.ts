import type { DemoName } from './demoFamily.ts';
import { among, type DemoStage } from './demoStage.ts';

/** The people who are told of a late dose, one after the other. */
const demoEscalations: readonly { readonly of: DemoName; readonly steps: readonly DemoName[] }[] = [
  { of: 'rosa', steps: ['ana', 'fay'] },
  { of: 'june', steps: ['fay'] },
];

/** Each senior has set it up herself, so that nobody is asked. The same again changes nothing. */
export const setUpEscalations = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const { people, ids } = stage;
  for (const { of, steps } of among(stage, demoEscalations))
    await people[of].put('/api/escalation', { isOn: true, steps: steps.map((name) => ids[name]) });
};
