/** The environment variable by which jest's global setup hands its Postgres to the test files. */
export const TEST_POSTGRES = 'HEARTHLINE_TEST_POSTGRES';
/** The migrated database that each test's own is a copy of. */
export const TEMPLATE = 'hearthline_template';
/** The same with the read models, which a node's first start would build. */
export const SERVED_TEMPLATE = 'hearthline_served';
