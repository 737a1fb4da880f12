import type { AccountApiRoutes } from './account/accountApiRoutes.ts';
import type { ManagedAccountApiRoutes } from './account/managedAccountApiRoutes.ts';
import type { AppointmentApiRoutes } from './appointment/appointmentApiRoutes.ts';
import type { AuditApiRoutes } from './audit/auditApiRoutes.ts';
import type { AuditorApiRoutes } from './auditor/auditorApiRoutes.ts';
import type { CircleApiRoutes } from './circle/circleApiRoutes.ts';
import type { ContactApiRoutes } from './contact/contactApiRoutes.ts';
import type { ConversationApiRoutes } from './conversation/conversationApiRoutes.ts';
import type { DemoApiRoutes } from './demo/demoApiRoutes.ts';
import type { DocumentApiRoutes } from './document/documentApiRoutes.ts';
import type { EscalationApiRoutes } from './escalation/escalationApiRoutes.ts';
import type { ExternalServiceApiRoutes } from './externalService/externalServiceApiRoutes.ts';
import type { FamilyApiRoutes } from './family/familyApiRoutes.ts';
import type { GameApiRoutes } from './game/gameApiRoutes.ts';
import type { HandoverListApiRoutes } from './handoverList/handoverListApiRoutes.ts';
import type { HandoverNoteApiRoutes } from './handoverNote/handoverNoteApiRoutes.ts';
import type { HealthApiRoutes } from './health/healthApiRoutes.ts';
import type { MedicationApiRoutes } from './medication/medicationApiRoutes.ts';
import type { NoticeApiRoutes } from './notice/noticeApiRoutes.ts';
import type { NotificationApiRoutes } from './notification/notificationApiRoutes.ts';
import type { ProofApiRoutes } from './proof/proofApiRoutes.ts';
import type { RecordViewApiRoutes } from './recordView/recordViewApiRoutes.ts';
import type { SessionApiRoutes } from './session/sessionApiRoutes.ts';
import type { SupplyApiRoutes } from './supply/supplyApiRoutes.ts';
import type { UploadApiRoutes } from './upload/uploadApiRoutes.ts';

/**
 * The API under /api: bodies and answers by path, feature by feature. Types only; tests/access compares it with the server's
 * routers.
 */
export interface ApiRoutes
  extends
    AccountApiRoutes,
    SessionApiRoutes,
    ManagedAccountApiRoutes,
    DemoApiRoutes,
    CircleApiRoutes,
    AuditorApiRoutes,
    MedicationApiRoutes,
    SupplyApiRoutes,
    AppointmentApiRoutes,
    AuditApiRoutes,
    HealthApiRoutes,
    ConversationApiRoutes,
    DocumentApiRoutes,
    ContactApiRoutes,
    HandoverNoteApiRoutes,
    HandoverListApiRoutes,
    EscalationApiRoutes,
    FamilyApiRoutes,
    ExternalServiceApiRoutes,
    GameApiRoutes,
    NoticeApiRoutes,
    NotificationApiRoutes,
    ProofApiRoutes,
    RecordViewApiRoutes,
    UploadApiRoutes {}

export type QueryRoute = Extract<keyof ApiRoutes, `GET ${string}`>;
type WriteRoute = Exclude<keyof ApiRoutes, QueryRoute>;

/** The thing that a path with `:id` is about. */
export type Target<Route extends string> = Route extends `${string}/:id${string}`
  ? { readonly id: string }
  : { readonly id?: undefined };
type Content<Body> = [Body] extends [undefined] ? { readonly body?: undefined } : { readonly body: Body };
export type WriteRequest<Route extends WriteRoute = WriteRoute> = {
  [Each in Route]: { readonly route: Each } & Target<Each> & Content<ApiRoutes[Each]['body']>;
}[Route];

/** Each write, with the route it goes by. */
type RoutedWrite = { [Route in WriteRoute]: ApiRoutes[Route] & { readonly route: Route } }[WriteRoute];
export type CommandType = RoutedWrite['type'];
type WriteOf<Type extends CommandType, Each = RoutedWrite> = Each extends { type: infer Types }
  ? Type extends Types
    ? Each
    : never
  : never;

export type CommandRequest<Type extends CommandType> = WriteRequest<WriteOf<Type>['route']>;
export type CommandAnswer<Type extends CommandType> = WriteOf<Type>['answer'];
