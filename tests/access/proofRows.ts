import { gets, own, row, type AccessRow } from './accessRow.ts';

/** Hashes of the whole log, the same for everybody who is signed in. */
export const proofRows: readonly AccessRow[] = [
  row(
    'GET /api/log/checkpoint',
    'the signed head of the log',
    own(200),
    gets(() => '/api/log/checkpoint'),
  ),
  row(
    'GET /api/log/consistency',
    'of a log without a checkpoint, which is refused to everybody alike',
    own(400),
    gets(() => '/api/log/consistency?from=1&to=999999999'),
  ),
];
