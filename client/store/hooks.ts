import { useSelector } from 'react-redux';
import type { AppState } from './appState.ts';

export { useDispatch as useAppDispatch } from 'react-redux';
export const useAppSelector = useSelector.withTypes<AppState>();
