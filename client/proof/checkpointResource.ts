import { headOnPaper, parseNote } from '../../events/proof/checkpointNote.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';

/** The last head of the log that the server signed, for paper. */
export interface SignedHead {
  /** By the server's clock, ISO. */
  readonly madeAt: string;
  /** "a1b2-c3d4" */
  readonly head: string;
}

const headIn = (note: string | null): SignedHead | null => {
  const checkpoint = parseNote(note ?? '')?.checkpoint;
  return checkpoint ? { madeAt: checkpoint.madeAt, head: headOnPaper(checkpoint.root) } : null;
};

const none: SignedHead | null = null;
const checkpointResource = ownerResource({
  name: 'checkpoint',
  request: () => ({ route: 'GET /log/checkpoint' }),
  dataOf: ({ note }) => headIn(note),
  empty: none,
  shown: (signedHead) => ({ signedHead }),
  readModels: [],
  isOld: hourly,
  isFetchedEachVisit: true,
});

/** null: none was signed yet, or it could not be loaded. `isDue`: the answer has still to come. */
export const useSignedHead = (): { readonly signedHead: SignedHead | null; readonly isDue: boolean } => {
  const { signedHead, status } = checkpointResource.use(useAppSelector(selectUser).id);
  return { signedHead, isDue: status === 'waiting' };
};
