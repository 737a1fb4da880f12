/** Runs one node from its sources, without building anything: what `npm run dev` and the tests start. */
import { main } from '../server/main.ts';

await main();
