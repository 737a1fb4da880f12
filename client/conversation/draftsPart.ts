import { declarePart } from '../store/parts.ts';
import { draftsSaga } from './draftsSaga.ts';
import { draftsReducer } from './draftsSlice.ts';

declarePart({ name: 'drafts', reducer: draftsReducer, saga: draftsSaga });
