import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeTeams, recordParts } from '../server/demo/demoCare.ts';
import { nameAuditors } from '../server/demo/demoAuditors.ts';
import { handOver } from '../server/demo/demoHandoverNotes.ts';
import { setUpAccounts } from '../server/demo/demoManaged.ts';
import { demoNames, demoPeople } from '../server/demo/demoFamily.ts';
import { prescribeAll } from '../server/demo/demoMedications.ts';
import { photographDiary } from '../server/demo/demoPictures.ts';
import { findOrMakeAccounts, keepAsMade, type DemoAccounts } from './demoAccounts.ts';
import { withDemoStage } from './demoSessions.ts';
import { readDiary } from './diary.ts';
import { diaryReport } from './diaryReport.ts';
import { importInto } from './importAccount.ts';
import { readOptions } from './options.ts';
import { withProductStorage } from './productStorage.ts';
import { assertSameServer, serverUrl } from './sameServer.ts';

const usage = `npm run demo
  Makes a family on the running server (PORT, or HEARTHLINE_URL) and prints their sign-ins: a senior with a real diabetes diary,
  her daughter, a caregiver, and another senior of the caregiver's, in the first one's care too, with their medications, appointments and readings. Running it again changes nothing.`;

const diaryFile = fileURLToPath(new URL('diaries/data-04', import.meta.url));

const signIns = ({ passwords }: DemoAccounts): readonly string[] =>
  demoNames.map((name) => {
    const { firstName, lastName, who } = demoPeople[name];
    return `  as ${name} with the password ${passwords[name]} (${firstName} ${lastName}, ${who})`;
  });

readOptions({}, usage);
await withProductStorage(async (storage) => {
  const diary = readDiary(await readFile(diaryFile, 'latin1'));
  await assertSameServer(storage);
  const accounts = await findOrMakeAccounts(storage);
  if (!accounts.isMade) {
    await importInto(storage, accounts.ids.rosa, diary);
    await withDemoStage(storage, accounts, async (stage) => {
      await photographDiary(stage.people.rosa);
      await makeTeams(stage);
      await setUpAccounts(stage);
      await prescribeAll(stage);
      for (const make of recordParts) await make(stage);
      await nameAuditors(stage);
      await handOver(stage);
    });
    await keepAsMade(storage, accounts);
  }
  console.log(diaryReport(diary).join('\n'));
  console.log([`\nSign in at ${serverUrl(storage)}`, ...signIns(accounts)].join('\n'));
});
