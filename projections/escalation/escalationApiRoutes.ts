import type {
  AcknowledgeEscalation,
  ChangeEscalation,
  DeclineEscalation,
  UndoAcknowledgement,
} from '../../events/escalation/escalationCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { EscalationView } from './escalationsQueries.ts';

export interface EscalationApiRoutes {
  'GET /escalation': Query<readonly EscalationView[], 'senior'>;
  'PUT /escalation': Write<'ChangeEscalation', ChangeEscalation, EscalationView>;
  'POST /escalation/acknowledge': Write<'AcknowledgeEscalation', AcknowledgeEscalation, EscalationView>;
  'POST /escalation/undo': Write<'UndoAcknowledgement', UndoAcknowledgement, EscalationView>;
  'POST /escalation/decline': Write<'DeclineEscalation', DeclineEscalation, EscalationView>;
}
