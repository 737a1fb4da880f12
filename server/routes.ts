import type { Router } from 'express';
import { accountRoutes } from './account/accountRoutes.ts';
import type { Dependencies } from './dependencies.ts';
import { medicationRoutes } from './medication/medicationRoutes.ts';
import { uploadRoutes } from './upload/uploadRoutes.ts';

/** The API, feature by feature. */
export const routes = (deps: Dependencies): readonly Router[] => [accountRoutes(deps), medicationRoutes(deps), uploadRoutes(deps)];
