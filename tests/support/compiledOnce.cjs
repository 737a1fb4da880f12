const { loaderOf } = require('./bundles.cjs');

/**
 * jest's environment, in which a bundle's modules are those of a script that each worker compiles once: jest by itself reads, wraps and
 * compiles a thousand files again for each test file.
 */
module.exports = function CompiledOnce(config, context) {
  const { bundle, base } = config.projectConfig.testEnvironmentOptions;
  const Base = require(base);
  const environment = new (Base.default ?? Base)(config, context);
  environment.global.compiledOnce = loaderOf(bundle, (script) => script.runInContext(environment.getVmContext()));
  return environment;
};
