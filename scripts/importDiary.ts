import { readFile } from 'node:fs/promises';
import { readDiary } from './diary.ts';
import { diaryReport } from './diaryReport.ts';
import { findOrRegister, importInto } from './importAccount.ts';
import { readOptions } from './options.ts';
import { withProductStorage } from './productStorage.ts';
import { ExitError } from './exitOnError.ts';

const usage = `npm run import:diary -- FILE --senior <username>
  Sends the insulin doses and blood sugar readings of an AIM-94 diabetes diary as commands to the running server (PORT, or HEARTHLINE_URL),
  into that account or a new one. Running it again changes nothing.`;

const { values, positionals } = readOptions({ senior: { type: 'string' } }, usage, 1);
const [file = ''] = positionals;

await withProductStorage(async (storage) => {
  const { senior } = values;
  if (senior === undefined) throw new ExitError(usage);
  const text = await readFile(file, 'latin1').catch((error: unknown) => {
    throw new ExitError(`${file} can't be read: ${(error as Error).message}`);
  });
  const diary = readDiary(text);
  if (diary.doses.length + diary.readings.length === 0)
    throw new ExitError(
      [`${file} has no insulin dose and no blood sugar to import.`, ...diaryReport(diary)].join('\n'),
    );
  const { userId, password } = await findOrRegister(storage, senior);
  const imported = await importInto(storage, userId, diary);
  console.log(diaryReport(diary, imported).join('\n'));
  if (password !== undefined) console.log(`New account: username ${senior}, password ${password}`);
});
