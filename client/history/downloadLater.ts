import { later } from '../ui/later.tsx';

export const DownloadDialog = later(
  async () => (await import(/* webpackChunkName: "download" */ './DownloadDialog.tsx')).DownloadDialog,
);
