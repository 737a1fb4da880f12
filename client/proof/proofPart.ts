import { declarePart } from '../store/parts.ts';
import { proofSaga } from './proofSaga.ts';
import { proofReducer } from './proofSlice.ts';

declarePart({ name: 'proof', reducer: proofReducer, saga: proofSaga });
