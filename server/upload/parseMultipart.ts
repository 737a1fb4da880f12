import type { Request, Response } from 'express';
import multer from 'multer';
import { HttpProblem, Invalid } from '../http/errors.ts';
import { fileTooLarge, maxImageBytes } from './uploadProblems.ts';

const limits = {
  fileSize: maxImageBytes,
  files: 1,
  fields: 40,
  parts: 41,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  headerPairs: 100,
  fieldNestingDepth: 0,
};

const problemOf = (problem: unknown, field: string): unknown => {
  if (problem instanceof HttpProblem) return problem;
  if (!(problem instanceof multer.MulterError)) return new Invalid('We couldn’t read that form. Nothing was saved. Please try again.');
  if (problem.code === 'LIMIT_FILE_SIZE') return fileTooLarge(field);
  if (problem.code === 'LIMIT_UNEXPECTED_FILE' || problem.code === 'LIMIT_FILE_COUNT')
    return new Invalid('Please send one picture.', { [field]: 'Please send one picture.' });
  return new Invalid('The form has too many or too long parts.');
};

/** Reads a multipart body: its text fields become `request.body`; its one file is kept in memory. */
export const parseMultipart =
  (field: string) =>
  (request: Request, response: Response, mayContinue: () => Promise<void>): Promise<Buffer | undefined> =>
    new Promise((resolve, reject) => {
      const refuse = (problem: unknown): void => reject(problemOf(problem, field));
      /** Called with the fields before the picture. A refusal is answered now; multer waits for the end of the body. */
      const fileFilter: multer.Options['fileFilter'] = (_request, _file, done) =>
        void mayContinue().then(
          () => done(null, true),
          (problem: unknown) => {
            reject(problem);
            done(null, false);
          },
        );
      const parse = multer({ storage: multer.memoryStorage(), limits, fileFilter }).single(field);
      parse(request, response, (problem: unknown) => {
        if (problem !== undefined && problem !== null) refuse(problem);
        else resolve(request.file?.buffer);
      });
    });
