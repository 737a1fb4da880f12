import { createAction } from '@reduxjs/toolkit';

/** The server no longer knows this session: any answer may say so. */
export const sessionEnded = createAction('session/sessionEnded');
