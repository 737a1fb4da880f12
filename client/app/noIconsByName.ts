const none = (): Promise<never> =>
  Promise.reject(new Error('Icons by name are not bundled: draw it in client/ui/iconShapes.ts'));

/** Replaces Blueprint's lists and loaders of icons by name, which weigh 105 KB (webpack.config.ts). */
export const allPathsLoader = none;
export const splitPathsBySizeLoader = none;
export const IconNames = {};
export const IconNamesSet = new Set<string>();
