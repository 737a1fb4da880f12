/** Import rules (ARCHITECTURE.md): imports run one way. */
const shared =
  '(kernel|store|command|http|session|accessLink|managedAccount|upload|push|webPush|jobs|proof|database|runner|zones|json|app|api|ui|demo)';
/** The only part of a read model that others may import: its queries. eslint.config.js checks names where all are in one file. */
const asked = '^projections/(?!runner/)[^/]+/(?!.*(Table|Projector|Rows)\\.ts$)';
/** The client's folders from the ground to the roof: each imports only those of the lines before its own. */
const layers = [
  // the ground: what every screen needs
  ['api', 'browser'],
  // the service worker, a program of its own
  ['worker'],
  ['ui'],
  ['store'],
  ['connection', 'toast'],
  ['command'],
  ['session'],
  ['clock', 'push'],
  ['form', 'resource', 'screen'],
  // the features
  ['accessLink', 'externalService', 'game', 'notification', 'person', 'proof', 'schedule'],
  // the page of a downloaded history, a program of its own
  ['historyCheck'],
  ['circle'],
  ['recordView'],
  ['account', 'auditor', 'document', 'escalation', 'family', 'handover', 'supply'],
  ['appointment', 'community', 'conversation', 'demo', 'handoverNote', 'health', 'managedAccount', 'medication'],
  ['senior'],
  ['contact', 'reminder', 'supplyList'],
  ['alert', 'calendar', 'emergencyCard', 'landing', 'notice', 'studio'],
  ['handoverList', 'today'],
  ['history', 'monitoring', 'report'],
  ['home', 'profile'],
  // the roof: the lists of what there is, and what surrounds a page
  ['app'],
];
const mayImport = (folder, before) => ({
  name: `client-${folder}-imports-downward`,
  severity: 'error',
  from: { path: `^client/${folder}/` },
  to: { path: '^client/', pathNot: `^client/(${[...before, folder].join('|')}|files\\.d\\.ts)(/|$)` },
});
const clientLayers = layers.flatMap((line, place) =>
  line.map((folder) => mayImport(folder, layers.slice(0, place).flat())),
);

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types and code that is fetched when it is needed included; migrations know the type of their list.',
      severity: 'error',
      from: { pathNot: '^server/database/(migrations/|migrationList)' },
      to: { circular: true },
    },
    ...clientLayers,
    {
      name: 'client-folders-have-a-layer',
      severity: 'error',
      from: { path: `^client/(?!(${layers.flat().join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'events-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^events' },
      to: { path: '^(client|server|projections|scripts|tests)' },
    },
    {
      name: 'projections-import-events',
      severity: 'error',
      comment: 'Types too.',
      from: { path: '^projections' },
      to: { path: '^(client|server|scripts|tests)' },
    },
    {
      name: 'server-reads-by-queries',
      comment:
        'The write side and its routes see projections through queries; the host (main, dependencies, http, push, jobs, database) also the runner.',
      severity: 'error',
      from: {
        path: '^server',
        pathNot: '^server/(main|app|dependencies|routes|start[A-Za-z]*)\\.ts$|^server/(http|push|jobs|database)/',
      },
      to: { path: '^projections', pathNot: `Queries\\.ts$|${asked}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-imports-events-and-view-types',
      severity: 'error',
      from: { path: '^client' },
      to: {
        path: '^(server|scripts|tests|events/store|events/generated)|^projections',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-types-only-from-queries',
      severity: 'error',
      from: { path: '^client' },
      to: { path: '^projections', pathNot: `^projections/apiRoutes\\.ts$|${asked}` },
    },
    {
      name: 'client-never-server',
      severity: 'error',
      from: { path: '^client' },
      to: { path: '^(server|scripts|tests)' },
    },
    { name: 'server-never-client', severity: 'error', from: { path: '^(server|scripts)' }, to: { path: '^client' } },
    { name: 'nobody-imports-tests', severity: 'error', from: { pathNot: '^tests' }, to: { path: '^tests' } },
    {
      name: 'deciders-import-no-package',
      severity: 'error',
      from: { path: 'Decider\\.ts$', pathNot: '^tests' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'sql-stays-at-home',
      severity: 'error',
      from: {
        path: '^(client|server|events|projections)',
        pathNot: '^(projections|events/store/postgres|server/database|server/session|server/dependencies)',
      },
      to: { path: 'node_modules/(knex|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'eventstoredb-stays-at-home',
      severity: 'error',
      from: { pathNot: '^(events/store/eventstoredb|tests)' },
      to: { path: 'node_modules/@eventstore/' },
    },
    {
      name: 'events-are-pure',
      comment: 'json-schema-to-ts gives types, pure-rand the numbers of a seed; nothing of Node.',
      severity: 'error',
      from: { path: '^events', pathNot: '^events/store' },
      to: {
        pathNot: 'node_modules/pure-rand/',
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-node-in-client', severity: 'error', from: { path: '^client' }, to: { dependencyTypes: ['core'] } },
    {
      name: 'no-dev-packages-in-production',
      severity: 'error',
      from: { path: '^(server|projections|events)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-through-queries-and-events',
      comment:
        'And through what a feature lets others reach: its access rules, and the record of a path (medicationContext.ts).',
      severity: 'error',
      from: { path: `^(server|projections)/(?!${shared}/)([^/]+)/` },
      to: {
        path: `^(server|projections)/(?!${shared}/)([^/]+)/`,
        pathNot: `^[^/]+/$2/|${asked}|(Access|Context)\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: 'generated/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
