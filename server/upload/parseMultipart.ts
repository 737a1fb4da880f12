import type { Request, Response } from 'express';
import multer from 'multer';
import { HttpProblem, Invalid } from '../http/errors.ts';
import type { FileKind } from './fileKinds.ts';
import { watchParts } from './unreadParts.ts';
import { tooManyFiles, unreadPart, wrongField, type FilePlace } from './uploadProblems.ts';

const limits = {
  fields: 40,
  // the longest text, each of its 5,000 characters an emoji
  fieldSize: 20 * 1024,
  fieldNameSize: 100,
  headerPairs: 100,
  fieldNestingDepth: 0,
};

/** The file field of a form, and its limits. */
export interface FileField {
  readonly field: string;
  readonly kind: FileKind;
  /** Files in one form. */
  readonly most: number;
}

/** A file as it arrived. */
export interface RawFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Problems name the file where a form takes several. */
export const placeOf = ({ field, most }: FileField, name: string | undefined): FilePlace =>
  most === 1 ? { field } : { field, name };

const problemOf = (problem: unknown, form: FileField, tooLarge: string | undefined): unknown => {
  const { field, kind, most } = form;
  if (problem instanceof HttpProblem) return problem;
  if (!(problem instanceof multer.MulterError))
    return new Invalid('We couldn’t read that form. Nothing was saved. Please try again.');
  if (problem.code === 'LIMIT_FILE_SIZE') return kind.problems.tooLarge(placeOf(form, tooLarge));
  // multer uses the same code for one file too many in the right field
  if (problem.code === 'LIMIT_UNEXPECTED_FILE' && problem.field !== field)
    return wrongField(field, most, kind.problems);
  if (problem.code === 'LIMIT_UNEXPECTED_FILE' || problem.code === 'LIMIT_FILE_COUNT') return tooManyFiles(field, most);
  if (problem.code === 'LIMIT_FIELD_VALUE' && problem.field !== undefined)
    return new Invalid(`Please check: ${problem.field} is too long.`, { [problem.field]: 'is too long' });
  return new Invalid('The form has too many or too long parts.');
};

/**
 * Keeps files in memory. `onTooLarge` receives the name of the file that exceeds the limit: multer's error names only
 * the field, and the next file may have begun.
 */
const memoryStorage = (onTooLarge: (name: string) => void): multer.StorageEngine => {
  const memory = multer.memoryStorage();
  return {
    _handleFile: (request, file, done) => {
      file.stream.prependOnceListener('limit', () => onTooLarge(file.originalname));
      memory._handleFile(request, file, done);
    },
    _removeFile: (request, file, done) => memory._removeFile(request, file, done),
  };
};

/** Reads a multipart body: its text fields become `request.body`; its files are kept in memory. */
export const parseMultipart =
  (form: FileField) =>
  (request: Request, response: Response, mayContinue: () => Promise<void>): Promise<readonly RawFile[]> =>
    new Promise((resolve, reject) => {
      const { field, kind, most } = form;
      let tooLarge: string | undefined;
      let allowed: Promise<void> | undefined;
      /** Called with the fields before the first file. A refusal is answered now; multer waits for the end of the body. */
      const fileFilter: multer.Options['fileFilter'] = (_request, _file, done) => {
        allowed ??= mayContinue();
        void allowed.then(
          () => done(null, true),
          (problem: unknown) => {
            reject(problem);
            done(null, false);
          },
        );
      };
      const { streamHandler, someUnread } = watchParts();
      // the library's types don't know streamHandler yet
      const options: multer.Options & { readonly streamHandler: typeof streamHandler } = {
        storage: memoryStorage((name) => (tooLarge ??= name)),
        limits: { ...limits, fileSize: kind.maxBytes, files: most, parts: limits.fields + most },
        defParamCharset: 'utf8',
        fileFilter,
        streamHandler,
      };
      multer(options).array(field, most)(request, response, (problem: unknown) => {
        if (problem !== undefined && problem !== null) return reject(problemOf(problem, form, tooLarge));
        if (someUnread()) return reject(unreadPart());
        const files = Array.isArray(request.files) ? request.files : [];
        resolve(files.map(({ buffer, originalname }) => ({ bytes: buffer, name: originalname })));
      });
    });
