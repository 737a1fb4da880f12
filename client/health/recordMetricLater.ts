import { later } from '../ui/later.tsx';

export const RecordMetricDialog = later(
  async () => (await import(/* webpackChunkName: "recordMetric" */ './RecordMetricDialog.tsx')).RecordMetricDialog,
);
