import bundled from './tests/support/bundles.cjs';

const swcOptions = (tsx) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic', development: false } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});
const swc = (tsx) => ['@swc/jest', swcOptions(tsx)];
// packages that ship ES modules only
const esmOnly = 'rettime|@open-draft/deferred-promise|until-async|uuid|temporal-polyfill|temporal-utils';
const base = {
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false), '.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '^react/jsx-runtime$': '<rootDir>/tests/support/quickJsx.cjs',
    '\\.css(\\?\\w+)?$': '<rootDir>/tests/support/emptyModule.cjs',
    '\\.(svg|png|webp|woff2)$': '<rootDir>/tests/support/fileModule.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};
/** The project takes what it can from its bundle. */
const compiledOnce = (bundle, environment) => ({
  transform: {
    ...base.transform,
    '^.+\\.tsx$': ['<rootDir>/tests/support/fromBundle.cjs', { bundle, swc: swcOptions(true) }],
    '^.+\\.ts$': ['<rootDir>/tests/support/fromBundle.cjs', { bundle, swc: swcOptions(false) }],
  },
  testEnvironment: '<rootDir>/tests/support/compiledOnce.cjs',
  testEnvironmentOptions: { bundle, base: environment },
  moduleNameMapper: { ...base.moduleNameMapper, ...bundled.mapperOf(bundle) },
});
export default {
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.db\\.test\\.ts$'],
    },
    {
      ...base,
      ...compiledOnce('dom', 'jest-fixed-jsdom'),
      displayName: 'dom',
      testMatch: ['<rootDir>/tests/**/*.test.tsx'],
      globalSetup: '<rootDir>/tests/support/domBundle.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/domSetup.ts'],
    },
    {
      ...base,
      ...compiledOnce('db', 'jest-environment-node'),
      displayName: 'db',
      testMatch: ['<rootDir>/tests/**/*.db.test.ts'],
      moduleNameMapper: {
        ...compiledOnce('db').moduleNameMapper,
        '^@node-rs/argon2$': '<rootDir>/tests/support/quickArgon2.cjs',
      },
      testPathIgnorePatterns: process.env['TEST_FULL'] === undefined ? ['\\.full\\.db\\.test\\.ts$'] : [],
      globalSetup: '<rootDir>/tests/support/dbSetup.ts',
      globalTeardown: '<rootDir>/tests/support/postgresTeardown.ts',
    },
  ],
  testSequencer: '<rootDir>/tests/support/longestFirst.cjs',
  // for two cores: a good part of the tests' time is waiting
  maxWorkers: 3,
  // a real database and real sockets are slow on a small machine
  testTimeout: 120_000,
};
