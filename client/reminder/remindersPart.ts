import { declarePart } from '../store/parts.ts';
import { remindersReducer } from './remindersSlice.ts';
import { ringSaga } from './ringSaga.ts';

declarePart({ name: 'reminders', reducer: remindersReducer, saga: ringSaga });
