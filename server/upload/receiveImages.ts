import type { RequestHandler, Response } from 'express';
import type { ReceivedFile } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { Unavailable } from '../http/errors.ts';
import { parseMultipart } from './parseMultipart.ts';
import { storeReceived } from './receivedBlobs.ts';

/** How many uploads' bodies may be in memory together: 5 MB each. */
const openAtMost = 20;

/** The stored and safe files of a request; [] where there were none. */
export const receivedFiles = (response: Response): readonly ReceivedFile[] =>
  (response.locals as { receivedFiles?: readonly ReceivedFile[] }).receivedFiles ?? [];

/** Takes one picture out of a multipart body and leaves its text fields as the body; a JSON body passes unchanged. */
export const receiveImages = (field: string, deps: Pick<Dependencies, 'db' | 'blobs' | 'images' | 'now'>): RequestHandler => {
  const parse = parseMultipart(field);
  let open = 0;
  return async (request, response, next) => {
    if (request.is('multipart/form-data') !== 'multipart/form-data') {
      next();
      return;
    }
    if (open >= openAtMost) throw new Unavailable('Too many pictures are being uploaded right now. Please try again in a moment.');
    open += 1;
    try {
      const bytes = await parse(request, response);
      request.body = { ...(request.body as object | undefined) };
      if (bytes !== undefined) {
        const image = await deps.images.reencode(bytes, field);
        const { hash, size } = await storeReceived(deps, image.bytes);
        const file: ReceivedFile = { field, hash, size, contentType: image.contentType };
        response.locals['receivedFiles'] = [file];
      }
    } finally {
      open -= 1;
    }
    next();
  };
};
