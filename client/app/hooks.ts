import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './store.ts';
import type { AppState } from './reducers.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
