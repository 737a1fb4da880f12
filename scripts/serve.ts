/** Runs one node from its sources, without a build, for `npm run dev` and the tests. */
import { main } from '../server/main.ts';

await main();
