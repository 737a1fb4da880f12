import { bundleSources } from './bundleSources.ts';

module.exports = (): Promise<void> => bundleSources('dom');
