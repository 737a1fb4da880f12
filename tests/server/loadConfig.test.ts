import { loadConfig } from '../../server/loadConfig.ts';

const key = Buffer.alloc(32, 7).toString('base64');

test('nothing has to be set', () => {
  const config = loadConfig({}, '/srv/hearthline');
  expect(config).toMatchObject({
    port: 3000,
    dataDir: '/srv/hearthline/data',
    databaseUrl: undefined,
    masterKey: undefined,
    logLevel: 'warn',
  });
  expect(config.services).toEqual({ community: '', booking: '', survey: '', recording: '', studio: '' });
  expect(config.defaultTimeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('an empty value counts as unset', () =>
  expect(loadConfig({ PORT: '', EVENTSTORE_URL: ' ', HOST: '' })).toEqual(loadConfig({})));

test('every setting is read', () => {
  const config = loadConfig(
    {
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgres://app:secret@db/hearthline',
      MASTER_KEY: key,
      DEFAULT_TIME_ZONE: 'America/New_York',
      LOG_LEVEL: 'DEBUG',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      MONITORING_FROM: '10.1.2.3, fd00::/8',
      LOGIN_RATE_LIMIT: '5',
      BOOKING_URL: 'https://booking.example/rosa',
    },
    '/srv',
  );
  expect(config).toMatchObject({
    port: 8080,
    host: '::1',
    dataDir: '/srv/elsewhere',
    databaseUrl: 'postgres://app:secret@db/hearthline',
    masterKey: key,
    defaultTimeZone: 'America/New_York',
    logLevel: 'debug',
    trustProxy: 'loopback, 10.0.0.0/8',
    monitoringFrom: ['10.1.2.3', 'fd00::/8'],
    rateLimits: { login: 5 },
    services: { booking: 'https://booking.example/rosa' },
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
  [{ WRITE_RATE_LIMIT: '0' }, 'WRITE_RATE_LIMIT must be a whole number of at least 1, not "0".'],
  [
    { DEFAULT_TIME_ZONE: 'Mars/Olympus' },
    'DEFAULT_TIME_ZONE must be a time zone such as "Europe/Berlin", not "Mars/Olympus".',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [
    { TRUST_PROXY: 'everybody' },
    'TRUST_PROXY must be a number of proxies, or their addresses separated by commas, not "everybody".',
  ],
  [
    { MONITORING_FROM: 'prometheus' },
    /^MONITORING_FROM must be addresses or networks separated by commas, .* not "prometheus"\.$/,
  ],
  [{ MONITORING_FROM: '10.0.0.0/99' }, /^MONITORING_FROM must be addresses/],
  [
    { DATABASE_URL: 'mysql://db', MASTER_KEY: key },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_URL: 'postgres://db/x' },
    /^DATABASE_URL needs MASTER_KEY as well: the one that its database was made with or, for a new/,
  ],
  [{ MASTER_KEY: 'short' }, 'MASTER_KEY must be 32 bytes in base64 (44 characters).'],
  [{ EVENTSTORE_URL: 'http://node' }, /^EVENTSTORE_URL can't be used: The address of EventStoreDB must be like esdb:/],
  [{ EVENTSTORE_URL: 'esdb://node' }, /^EVENTSTORE_URL can't be used: .* needs a user and a password where TLS is on/],
])('%j is refused in one plain sentence', (env, sentence) => expect(() => loadConfig(env)).toThrow(sentence));

test.each([
  'javascript:alert(1)',
  'http://studio.example',
  'ftp://studio.example',
  '//studio.example',
  'studio.example',
  'https:studio.example',
  'https://',
  'https://*.example',
  'https://studio.example;script-src',
  'https://rosa@studio.example',
  'https://rosa:secret@studio.example',
])('STUDIO_URL=%s is refused in one plain sentence', (address) =>
  expect(() => loadConfig({ STUDIO_URL: address })).toThrow(
    'STUDIO_URL must be an address that begins with https:// and has no user name or password in it.',
  ),
);

test('a malformed address, which may hold a password, is not repeated', () =>
  expect(() => loadConfig({ DATABASE_URL: 'mysql://app:secret@db', MASTER_KEY: key })).not.toThrow(/secret/));

test('anybody registers unless it is limited, and the contact is one line', () => {
  expect(loadConfig({})).toMatchObject({ registration: 'open', supportContact: undefined });
  expect(loadConfig({ REGISTRATION: 'Invited', SUPPORT_CONTACT: ' Maria, +1 555 201 0142 ' })).toMatchObject({
    registration: 'invited',
    supportContact: 'Maria, +1 555 201 0142',
  });
  expect(() => loadConfig({ REGISTRATION: 'nobody' })).toThrow(
    'REGISTRATION must be "open", "invited" or "closed", not "nobody".',
  );
  for (const contact of ['x'.repeat(201), 'Maria\nAna'])
    expect(() => loadConfig({ SUPPORT_CONTACT: contact })).toThrow(
      'SUPPORT_CONTACT must be one line of at most 200 characters',
    );
});

test('an ntfy server may be in the home network, and its token is never repeated', () => {
  expect(loadConfig({})).toMatchObject({ ntfy: undefined, pushToLoopback: false });
  expect(
    loadConfig({ NTFY_URL: 'http://192.168.1.9:8080/', NTFY_TOKEN: 'tk_abc', PUSH_TO_LOOPBACK: 'on' }),
  ).toMatchObject({
    ntfy: { url: 'http://192.168.1.9:8080', token: 'tk_abc' },
    pushToLoopback: true,
  });
  for (const wrong of ['ntfy.example.org', 'ftp://a.b', 'https://a:b@c.org', 'https://c.org/?x', 'https://c.org/#x'])
    expect(() => loadConfig({ NTFY_URL: wrong })).toThrow('NTFY_URL must be the address of an ntfy server');
  expect(() => loadConfig({ NTFY_TOKEN: 'tk_abc' })).toThrow('NTFY_TOKEN needs NTFY_URL.');
  for (const wrong of ['tk_secret word', 'tk_secret\n', `tk_secret${'x'.repeat(200)}`]) {
    const load = () => loadConfig({ NTFY_URL: 'https://ntfy.example.org', NTFY_TOKEN: wrong });
    expect(load).toThrow('NTFY_TOKEN must be an access token of that server');
    expect(load).not.toThrow(/secret/);
  }
});

test('the demo is off unless it is turned on', () => {
  expect(loadConfig({}).demo).toEqual({ isOn: false, mostFamilies: 20 });
  expect(loadConfig({ DEMO: 'on', DEMO_FAMILIES: '5' }).demo).toEqual({ isOn: true, mostFamilies: 5 });
  expect(() => loadConfig({ DEMO: 'yes' })).toThrow('DEMO must be "on" or "off", not "yes".');
});

test('PUBLIC_URL is the origin of this server, or unset', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://care.example.org/' }).publicUrl).toBe('https://care.example.org');
  expect(loadConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).publicUrl).toBe('http://127.0.0.1:3000');
  for (const none of [undefined, '']) expect(loadConfig({ PUBLIC_URL: none }).publicUrl).toBeUndefined();
  for (const wrong of [
    'care.example.org',
    'ftp://care.example.org',
    'https://care.example.org/app',
    'https://a:b@care.example.org',
    'https://"><',
  ])
    expect(() => loadConfig({ PUBLIC_URL: wrong })).toThrow('PUBLIC_URL must be the address of this server alone');
});
