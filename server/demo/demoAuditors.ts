import type { DemoName } from './demoFamily.ts';
import { dayOf, type DemoStage } from './demoStage.ts';

const accessDays = 30;
const finding = 'Who measures the blood pressure on days without a visit?';

/** Ana has looked through Rosa's last week, and Rosa has given an auditor a link that nobody has used yet. */
export const nameAuditors = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const { people, ids, begunAt } = stage;
  const [from, until] = [await dayOf(stage, 'rosa', -7), await dayOf(stage, 'rosa', -1)];
  await people.ana.post(`/api/audit/${ids.rosa}/reviews`, { from, until, finding }, 'demo review of ana');
  const ends = new Date(Date.parse(begunAt) + accessDays * 86_400_000).toISOString();
  await people.rosa.post('/api/auditor-grants', { name: 'Ms. Lee', until: ends }, 'demo auditor of rosa');
};
