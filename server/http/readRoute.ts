import type { Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Shown } from './logView.ts';

/** A GET route's input before the session is confirmed; the viewer's id comes from the signed token. */
export interface ReadRequest {
  readonly params: Readonly<Record<string, string>>;
  /** Each query parameter; one given twice, or as a list, was refused. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly viewerId: string;
  readonly now: Date;
}
/** An answer; `json` text is sent unchanged. `nextCursor` becomes X-Next-Cursor. */
export type ReadAnswer<View> = ({ readonly body: View } | { readonly json: string }) & {
  readonly nextCursor?: string | undefined;
};

/** One GET: `find` is sent in the same round trip as the session check; access rules refuse in `answer`. */
export interface ReadRoute<Found, View> {
  readonly find: (on: Queryable, request: ReadRequest, deps: Dependencies) => Promise<Found>;
  readonly answer: (
    found: Found,
    request: ReadRequest,
    viewer: Viewer,
    deps: Dependencies,
  ) => ReadAnswer<View> | Promise<ReadAnswer<View>>;
  /** For a senior's record: the senior and the areas it shows; called once the access rule has passed. */
  readonly viewsRecord?: (found: Found, request: ReadRequest) => Shown | readonly Shown[];
}
