import { declarePart } from '../store/parts.ts';
import { demoSaga } from './demoSaga.ts';
import { demoReducer } from './demoSlice.ts';

declarePart({ name: 'demo', reducer: demoReducer, saga: demoSaga });
