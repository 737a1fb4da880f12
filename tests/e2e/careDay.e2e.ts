import { declareCareDay } from './careDayJourneys.ts';

declareCareDay();
