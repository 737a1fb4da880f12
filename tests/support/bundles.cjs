const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Script } = require('node:vm');

/** The folder of the bundles, with a list of each one's files. */
const folder = 'test-results/bundles';
/** The environment variable that names those which this run has made. */
const MADE = 'HEARTHLINE_TEST_BUNDLES';

/** What is compiled once a run: for each of jest's projects these folders of the product, and these packages with all that they need. */
const bundles = {
  dom: {
    folders: ['client', 'events', 'projections'],
    packages: [
      '@blueprintjs/core',
      '@reduxjs/toolkit',
      '@testing-library/dom',
      '@testing-library/react',
      '@testing-library/user-event',
      'bowser',
      'msw',
      'msw/node',
      'qrcode.react',
      'react-dom',
      'react-dom/client',
      'react-redux',
      'react-router-dom',
      'redux-saga',
      'redux-saga/effects',
      'temporal-polyfill',
    ],
  },
  db: {
    folders: ['server', 'events', 'projections'],
    packages: [
      'bowser',
      'compression',
      'content-disposition',
      'cookie-parser',
      'express',
      'express-rate-limit',
      'express-static-gzip',
      'helmet',
      'jsonwebtoken',
      'multer',
      'pg',
      'pino',
      'prom-client',
      'safe-stable-stringify',
      'temporal-polyfill',
      'ws',
    ],
  },
};

/** The place of a package of a bundle, for jest. */
const mapperOf = (name) => ({
  [`^(${bundles[name].packages.join('|')})$`]: '<rootDir>/test-results/bundles/packages/$1.cjs',
});

const scripts = new Map();
const scriptOf = (name) => {
  const filename = path.resolve(folder, `${name}.cjs`);
  const script = scripts.get(name) ?? new Script(readFileSync(filename, 'utf8'), { filename });
  scripts.set(name, script);
  return script;
};

/** Loads a bundle's modules by name, where `run` runs its script. */
const loaderOf = (bundle, run) => {
  let modules;
  return (name, require) => {
    if (modules === undefined) {
      const module = { exports: {} };
      run(scriptOf(bundle))(module, module.exports, require);
      modules = module.exports;
    }
    return modules[name]();
  };
};

module.exports = { bundles, folder, loaderOf, MADE, mapperOf };
