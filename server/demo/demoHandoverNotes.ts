import type { HandoverList, HandoverSummary } from '../../projections/handoverList/handoverEntries.ts';
import { instantOf } from '../../projections/zones/zonedTime.ts';
import type { DemoName } from './demoFamily.ts';
import { among, dayOf, type DemoStage } from './demoStage.ts';

interface DemoHandoverNote {
  readonly of: DemoName;
  readonly by: DemoName;
  readonly content: string;
  /** A visit of yesterday, "HH:MM" in the senior's zone. */
  readonly visit?: { readonly from: string; readonly until: string };
  /** The text after the writer corrected it. */
  readonly corrected?: string;
}

/** In the order in which they are written: the last one is the newest. */
const demoHandoverNotes: readonly DemoHandoverNote[] = [
  {
    of: 'rosa',
    by: 'fay',
    content: 'Knee is swollen on the left.',
    visit: { from: '09:00', until: '11:00' },
    corrected: 'Knee is swollen on the right. Dr. Osei’s office will call back today.',
  },
  {
    of: 'rosa',
    by: 'ana',
    content: 'Mom slept badly and hardly ate last night. Please have her eat before the Metformin.',
  },
];

/** Everybody has read what is on record so far, so that what follows is new to those who didn't do it. */
const markAllRead = async <Name extends DemoName>({ names, people }: DemoStage<Name>): Promise<void> => {
  for (const name of names)
    for (const { seniorId: senior } of await people[name].get<readonly HandoverSummary[]>('/api/handover-summaries')) {
      const { completeAsOf: until, position } = await people[name].get<HandoverList>(`/api/handover?senior=${senior}`);
      await people[name].put('/api/handover/read', { senior, until, position });
    }
};

/** The last part of the record. Each request has its own key, so that an interrupted demo can continue. */
export const handOver = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  await markAllRead(stage);
  await writeHandoverNotes(stage);
};

const writeHandoverNotes = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const { people, ids, zoneOf } = stage;
  for (const { of, by, content, visit, corrected } of among(stage, demoHandoverNotes)) {
    const [zone, yesterday] = [await zoneOf(of), await dayOf(stage, of, -1)];
    const at = (time: string) => instantOf(zone, yesterday, time);
    const times = visit && { visitFrom: at(visit.from), visitUntil: at(visit.until) };
    const body = { content, ...times, userId: ids[of] };
    const { id } = await people[by].post<{ id: string }>('/api/handover-notes', body, `demo handover note of ${by}`);
    if (corrected !== undefined) await people[by].put(`/api/handover-notes/${id}`, { content: corrected });
  }
};
