import { demoNames, demoPeople, type DemoName } from '../server/demo/demoFamily.ts';
import type { DemoStage } from '../server/demo/demoStage.ts';
import { httpClient } from '../server/demo/httpClient.ts';
import type { DemoAccounts } from './demoAccounts.ts';
import { withImportSession } from './importSession.ts';
import { readAccount, type ProductStorage } from './productStorage.ts';
import { serverUrl } from './sameServer.ts';
import { sendAll } from './sendAll.ts';

const emailsOf = (): DemoStage['emails'] => {
  const { rosa, ana, fay, june } = demoPeople;
  return { rosa: rosa.email, ana: ana.email, fay: fay.email, june: june.email };
};

/** Each person of the demo acts in their own session, on the running server. */
export const withDemoStage = async (
  storage: ProductStorage,
  { ids, begunAt }: DemoAccounts,
  work: (stage: DemoStage) => Promise<void>,
): Promise<void> => {
  const url = serverUrl(storage);
  const zoneOf = async (name: DemoName): Promise<string> =>
    (await readAccount(storage.events, ids[name]))?.timeZone ?? storage.config.defaultTimeZone;
  const withRest = ([name, ...rest]: readonly DemoName[], people: Partial<DemoStage['people']>): Promise<void> =>
    name === undefined
      ? work({
          names: demoNames,
          people: people as DemoStage['people'],
          ids,
          emails: emailsOf(),
          begunAt,
          zoneOf,
          sendAll,
        })
      : withImportSession(storage, ids[name], (cookie) =>
          withRest(rest, { ...people, [name]: httpClient(url, () => cookie) }),
        );
  await withRest(demoNames, {});
};
