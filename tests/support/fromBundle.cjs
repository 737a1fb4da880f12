const { readFileSync } = require('node:fs');
const path = require('node:path');
const { createTransformer } = require('@swc/jest');
const { folder, MADE } = require('./bundles.cjs');

const namesIn = (rootDir, bundle) =>
  new Set(JSON.parse(readFileSync(path.join(rootDir, folder, `${bundle}.json`), 'utf8')));

/** Compiles a file, unless it is in a bundle (compiledOnce.cjs): then it is taken from there. */
module.exports = {
  createTransformer: ({ bundle, swc }) => {
    const compiler = createTransformer(swc);
    let names;
    const bundled = (file, { config: { rootDir } }) => {
      // until then, what jest loads is the setup that makes it
      if (process.env[MADE]?.split(' ').includes(bundle) !== true) return undefined;
      names ??= namesIn(rootDir, bundle);
      const name = path.relative(rootDir, file);
      return names.has(name) ? `module.exports = compiledOnce(${JSON.stringify(name)}, require);` : undefined;
    };
    return {
      getCacheKey: (source, file, options) => bundled(file, options) ?? compiler.getCacheKey(source, file, options),
      process: (source, file, options) => {
        const code = bundled(file, options);
        return code === undefined ? compiler.process(source, file, options) : { code };
      },
    };
  },
};
