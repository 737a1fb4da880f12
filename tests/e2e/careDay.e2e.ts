import { declareCareDay } from './careDayJourneys.ts';
import { test } from './fixtures.ts';

test.describe.configure({ timeout: 180_000 });

declareCareDay();
