import { listenTo } from './serviceWorker.ts';
import type { WorkerScope } from './workerScope.ts';

listenTo(self as unknown as WorkerScope);
