import { errorCode } from './errorCode.ts';

/** Why the product can't start, in one sentence for the operator; main prints only that and exits with 1. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

const OWN_DATABASE = 'or set DATABASE_URL (and MASTER_KEY) to use a Postgres of your own';

/** A reason that does not apply with an external database. */
export const embeddedRefused = (reason: string, cause?: unknown): CannotStart =>
  new CannotStart(`${reason}, ${OWN_DATABASE}.`, { cause });

/** Ends each sentence about a folder whose database doesn't open: nobody is sent to another folder, which would give up the record. */
export const keepTheFolder = 'keep the folder, which holds the record, and see docs/operations.md, Troubles';

/** Turns the error of a full disk or an inaccessible folder into a sentence; other errors are returned unchanged. */
export const folderProblem = (folder: string, cause: unknown): unknown => {
  const code = errorCode(cause);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return embeddedRefused(
      `The data folder ${folder} can't be written: let this user write to it or, if it holds no record yet, give DATA_DIR another one`,
      cause,
    );
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return embeddedRefused(`The disk that holds ${folder} is full: free some space`, cause);
  if (['ENOTDIR', 'EEXIST'].includes(code))
    return embeddedRefused(`${folder} is not a folder: give DATA_DIR another name`, cause);
  return cause;
};
