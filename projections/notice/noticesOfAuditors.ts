import type { AuditorEvent, ReviewEvent } from '../../events/auditor/auditorEvents.ts';
import type { Projector } from '../runner/projector.ts';
import type { NoticesRow } from './noticesTable.ts';
import { notify, notifyOfAny } from './notify.ts';

export const ofAuditors: Projector<AuditorEvent | ReviewEvent, NoticesRow>['on'] = {
  /** Nobody lets an auditor in without the senior's knowledge. */
  AuditorGranted: (event, rows) => {
    const { seniorId, personId, name, until } = event.data;
    if (event.metadata.actorId === null)
      notifyOfAny(event, rows, seniorId, seniorId, { kind: 'auditorGranted', about: { personId, name, until } });
  },
  AuditorLinkUsed: (event, rows) => {
    const { seniorId, personId } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'auditorLinkUsed', about: { personId } });
  },
  RecordReviewed: (event, rows) => {
    const { seniorId, from, until, finding } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'recordReviewed', about: { from, until, finding } });
  },
};
