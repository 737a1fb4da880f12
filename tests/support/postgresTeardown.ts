/** Ends what postgresSetup.ts started. */
const teardown = async (): Promise<void> => {
  const end: unknown = Reflect.get(globalThis, 'endTestPostgres');
  if (typeof end === 'function') await end();
};

module.exports = teardown;
