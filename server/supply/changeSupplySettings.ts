import type { ChangeSupplySettings } from '../../events/supply/supplyCommands.ts';
import { supplySettingsStream } from '../../events/supply/supplyEvents.ts';
import { weekdays } from '../../events/medication/doseSchedule.ts';
import { closedDaysProblem, leadDaysProblem } from '../../events/supply/supplySettings.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { findSupplySettings } from '../../projections/supply/supplySettings.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { mayChangeMedications } from '../medication/medicationAccess.ts';
import { supplySettingsDecider } from './supplySettingsDecider.ts';

const seniorIn = ({ body, viewerId }: Pick<CommandRequest<ChangeSupplySettings>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

const settingsIn = ({ leadDays, pharmacyClosedOn: sent }: ChangeSupplySettings) => {
  const pharmacyClosedOn = weekdays.filter((day) => sent.includes(day));
  const problems = { leadDays: leadDaysProblem(leadDays), pharmacyClosedOn: closedDaysProblem(pharmacyClosedOn) };
  const wrong = Object.entries(problems).filter((each): each is [string, string] => each[1] !== undefined);
  const [first] = wrong;
  if (first) throw new Invalid(`${first[1]}.`, Object.fromEntries(wrong));
  return { leadDays, pharmacyClosedOn };
};

/** PUT /api/supply-settings: how far ahead a senior's medications are ordered, and when the pharmacy is closed. */
export const changeSupplySettings = commandRoute({
  name: 'ChangeSupplySettings',
  success: 200,
  decider: supplySettingsDecider,
  loadContext: (on, request) => findRights(on, seniorIn(request), request.viewerId),
  toCommand: (request, rights, { userId: viewerId }) => {
    const seniorId = seniorIn(request);
    mayChangeMedications({ viewerId, seniorId, rights });
    const command = { type: 'ChangeSupplySettings', data: { seniorId, settings: settingsIn(request.body) } } as const;
    return { stream: supplySettingsStream(seniorId), command, subjectId: seniorId, seniorId, id: seniorId };
  },
  answer: (on, id) => findSupplySettings(on, id),
});
