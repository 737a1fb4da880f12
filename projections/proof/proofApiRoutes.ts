import type { Query } from '../routeTypes.ts';

/** The last signed head of the log; null: none was made yet. */
export interface CheckpointView {
  /** A signed note, as C2SP's tlog-checkpoint has it. */
  readonly note: string | null;
  /** The public key that signed it, as C2SP's signed-note writes it. */
  readonly verifierKey: string;
}

/** The hashes which prove that the log of one size begins with that of the smaller one (RFC 6962, 2.1.2), in base64. */
export interface ConsistencyView {
  readonly from: number;
  readonly to: number;
  readonly proof: readonly string[];
}

export interface ProofApiRoutes {
  'GET /log/checkpoint': Query<CheckpointView>;
  'GET /log/consistency': Query<ConsistencyView, 'from' | 'to'>;
}
