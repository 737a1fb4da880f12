const none = (): Promise<never> => Promise.reject(new Error('Icons by name are not bundled: draw it in client/ui/iconShapes.ts'));

/** Takes the place of Blueprint's loaders, whose paths weigh 95 KB (webpack.config.ts). */
export const allPathsLoader = none;
export const splitPathsBySizeLoader = none;
