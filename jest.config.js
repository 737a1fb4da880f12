const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic', development: true } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];
// packages that ship ES modules only
const esmOnly = 'rettime|@open-draft/deferred-promise|until-async|uuid|temporal-polyfill|temporal-utils';
const base = {
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false), '.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '\\.css(\\?\\w+)?$': '<rootDir>/tests/support/emptyModule.cjs',
    '\\.(svg|png|webp|woff2)$': '<rootDir>/tests/support/fileModule.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};
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
      displayName: 'dom',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/tests/**/*.test.tsx'],
      globalSetup: '<rootDir>/tests/support/blueprintSetup.ts',
      moduleNameMapper: { ...base.moduleNameMapper, '^@blueprintjs/core$': '<rootDir>/test-results/blueprint.cjs' },
      setupFilesAfterEnv: ['<rootDir>/tests/support/domSetup.ts'],
    },
    {
      ...base,
      displayName: 'db',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/**/*.db.test.ts'],
      moduleNameMapper: { ...base.moduleNameMapper, '^@node-rs/argon2$': '<rootDir>/tests/support/quickArgon2.cjs' },
      testPathIgnorePatterns: process.env['TEST_FULL'] === undefined ? ['\\.full\\.db\\.test\\.ts$'] : [],
      globalSetup: '<rootDir>/tests/support/postgresSetup.ts',
      globalTeardown: '<rootDir>/tests/support/postgresTeardown.ts',
    },
  ],
  testSequencer: '<rootDir>/tests/support/longestFirst.cjs',
  // for two cores: a third of the tests' time is waiting
  maxWorkers: 3,
  // a real database and real sockets are slow on a small machine
  testTimeout: 120_000,
};
