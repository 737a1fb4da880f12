import type { KnownDevice } from '../../events/recordView/viewedAreas.ts';
import type { NamedPerson } from '../json/jsonColumns.ts';

/** Kinds by which the timeline is filtered. */
export const auditKinds = ['medications', 'doses', 'health', 'appointments', 'team', 'account', 'other'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** One stored event in plain words, and where it is. */
export interface AuditEntry {
  /** 20 digits. */
  readonly position: string;
  readonly type: string;
  readonly kind: AuditKind;
  /** ISO instants. */
  readonly happenedAt: string;
  readonly recordedAt: string;
  /** It was entered more than an hour after it happened, and not by an import. */
  readonly isLate: boolean;
  /** null: Hearthline itself. */
  readonly actor: NamedPerson | null;
  /** The program that acted in the actor's name, such as `import`. */
  readonly agent: string | null;
  /** The kind of device that the actor used; null: unknown, or none. */
  readonly device: KnownDevice | null;
  /** Without the actor: "took Metformin 500 mg, due at 8:00 AM". */
  readonly sentence: string;
  readonly stream: string;
  readonly version: number;
  /** The earlier entry of the same stream that it corrects, undoes or takes back; null: none. */
  readonly replaces: { readonly position: string; readonly recordedAt: string; readonly sentence: string } | null;
}

/** GET /api/audit/{seniorId}/events: newest first by `happenedAt`, then position. */
export interface AuditTimeline {
  readonly seniorId: string;
  readonly timeZone: string;
  readonly entries: readonly AuditEntry[];
  /** Everybody who acted on the record, for the filter. */
  readonly people: readonly NamedPerson[];
  /** Over all entries that match the filters: entered by people, and late among them. */
  readonly entered: number;
  readonly late: number;
}
