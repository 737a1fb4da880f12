import type { Router } from 'express';
import { accountRoutes } from './account/accountRoutes.ts';
import { auditorRoutes } from './auditor/auditorRoutes.ts';
import { appointmentRoutes } from './appointment/appointmentRoutes.ts';
import { auditRoutes } from './audit/auditRoutes.ts';
import { downloadRoutes } from './audit/downloadRoutes.ts';
import { circleRoutes } from './circle/circleRoutes.ts';
import { conversationRoutes } from './conversation/conversationRoutes.ts';
import { contactRoutes } from './contact/contactRoutes.ts';
import type { Dependencies } from './dependencies.ts';
import { demoRoutes } from './demo/demoRoutes.ts';
import { documentRoutes } from './document/documentRoutes.ts';
import { escalationRoutes } from './escalation/escalationRoutes.ts';
import { externalServiceRoutes } from './externalService/externalServiceRoutes.ts';
import { familyRoutes } from './family/familyRoutes.ts';
import { gameRoutes } from './game/gameRoutes.ts';
import { handoverListRoutes } from './handoverList/handoverListRoutes.ts';
import { handoverNoteRoutes } from './handoverNote/handoverNoteRoutes.ts';
import { healthRoutes } from './health/healthRoutes.ts';
import { notificationRoutes } from './notification/notificationRoutes.ts';
import { noticeRoutes } from './notice/noticeRoutes.ts';
import { deviceRoutes } from './notification/deviceRoutes.ts';
import { proofRoutes } from './proof/proofRoutes.ts';
import { recordViewRoutes } from './recordView/recordViewRoutes.ts';
import { managedAccountRoutes } from './managedAccount/managedAccountRoutes.ts';
import { medicationRoutes } from './medication/medicationRoutes.ts';
import { sessionRoutes } from './session/sessionRoutes.ts';
import { supplyRoutes } from './supply/supplyRoutes.ts';
import { uploadRoutes } from './upload/uploadRoutes.ts';

/** The API, feature by feature. */
const featureRoutes = (deps: Dependencies): readonly Router[] => [
  // before GET /user/:id
  sessionRoutes(deps),
  accountRoutes(deps),
  managedAccountRoutes(deps),
  circleRoutes(deps),
  auditorRoutes(deps),
  medicationRoutes(deps),
  supplyRoutes(deps),
  escalationRoutes(deps),
  appointmentRoutes(deps),
  healthRoutes(deps),
  conversationRoutes(deps),
  documentRoutes(deps),
  contactRoutes(deps),
  handoverNoteRoutes(deps),
  handoverListRoutes(deps),
  familyRoutes(deps),
  externalServiceRoutes(deps),
  gameRoutes(deps),
  noticeRoutes(deps),
  notificationRoutes(deps),
  deviceRoutes(deps),
  proofRoutes(deps),
  recordViewRoutes(deps),
  auditRoutes(deps),
  downloadRoutes(deps),
  uploadRoutes(deps),
];

/** The demo fills its families through the other routes. */
export const routes = (deps: Dependencies): readonly Router[] => {
  const features = featureRoutes(deps);
  return [demoRoutes(deps, features), ...features];
};
