import { declareCareDay } from './careDayJourneys.ts';
import { test } from './fixtures.ts';

declareCareDay();
