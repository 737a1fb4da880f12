import type { SetUpAccount } from '../../events/account/managedAccountCommands.ts';
import type { DemoStage } from './demoStage.ts';

/** An account that Ana has set up and not handed over yet. */
const luis: SetUpAccount = { firstName: 'Luis', lastName: 'Alvarez', username: 'luis', relationship: 'Niece' };
const hisMedication = {
  name: 'Atorvastatin',
  dosage: '20 mg',
  frequency: 'Once daily',
  times: ['21:00'],
  instructions: 'After supper',
};

/** Each request has its own key, so that an interrupted demo can continue. */
export const setUpAccounts = async ({ people, zoneOf }: Pick<DemoStage, 'people' | 'zoneOf'>): Promise<void> => {
  const account = { ...luis, timeZone: await zoneOf('ana') };
  const { id } = await people.ana.post<{ readonly id: string }>(
    '/api/managed-accounts',
    account,
    'demo account of luis',
  );
  await people.ana.post('/api/medications', { ...hisMedication, userId: id }, `demo medication ${hisMedication.name}`);
};
