import type { Router } from 'express';
import type { Dependencies } from './dependencies.ts';

/** The API, feature by feature. */
export const routes = (_deps: Dependencies): readonly Router[] => [];
