import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { readCheckpoint, readConsistency } from './proofReads.ts';

/** The signed head of the log, and proofs that it begins with an earlier one: hashes and a number, no content. */
export const proofRoutes = (deps: Dependencies): Router =>
  Router().get('/log/checkpoint', read(readCheckpoint, deps)).get('/log/consistency', read(readConsistency, deps));
