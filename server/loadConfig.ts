import path from 'node:path';
import type { Config } from './config.ts';
import { keyNeeded } from './database/masterKey.ts';
import {
  logLevel,
  masterKey,
  networks,
  ntfyServer,
  onOrOff,
  port,
  plainText,
  positiveNumber,
  publicOrigin,
  registration,
  serviceAddress,
  storeAddress,
  timeZone,
  trustProxy,
  withProtocol,
} from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const rateLimitsOf = (env: Environment): Config['rateLimits'] => ({
  login: positiveNumber('LOGIN_RATE_LIMIT', env['LOGIN_RATE_LIMIT'], 20),
  register: positiveNumber('REGISTER_RATE_LIMIT', env['REGISTER_RATE_LIMIT'], 20),
  read: positiveNumber('READ_RATE_LIMIT', env['READ_RATE_LIMIT'], 1200),
  write: positiveNumber('WRITE_RATE_LIMIT', env['WRITE_RATE_LIMIT'], 600),
  upload: positiveNumber('UPLOAD_RATE_LIMIT', env['UPLOAD_RATE_LIMIT'], 60),
  demo: positiveNumber('DEMO_RATE_LIMIT', env['DEMO_RATE_LIMIT'], 3),
});

const megabyte = 1_000_000;
/** A binder of scanned letters fits into a day; 200 documents of 10 MB and photos of some years into the whole. */
const uploadBytesOf = (env: Environment): Config['uploadBytes'] => ({
  aDay: positiveNumber('UPLOAD_MB_PER_DAY', env['UPLOAD_MB_PER_DAY'], 300) * megabyte,
  aPerson: positiveNumber('UPLOAD_MB_PER_PERSON', env['UPLOAD_MB_PER_PERSON'], 5_000) * megabyte,
});

const servicesOf = (env: Environment): Config['services'] => ({
  community: serviceAddress('COMMUNITY_URL', env['COMMUNITY_URL']),
  booking: serviceAddress('BOOKING_URL', env['BOOKING_URL']),
  survey: serviceAddress('SURVEY_URL', env['SURVEY_URL']),
  recording: serviceAddress('RECORDING_URL', env['RECORDING_URL']),
  studio: serviceAddress('STUDIO_URL', env['STUDIO_URL']),
});

const refuseHalfSettings = (env: Environment): void => {
  if (env['DATABASE_URL'] && !env['MASTER_KEY']) throw keyNeeded();
};

/** Reads the settings; an empty value counts as not set. Throws CannotStart with one sentence for the first malformed one. */
export const loadConfig = (environment: Environment, folder = process.cwd()): Config => {
  const env: Environment = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  refuseHalfSettings(env);
  return {
    port: port('PORT', env['PORT'], 3000),
    host: env['HOST'] ?? '0.0.0.0',
    dataDir: path.resolve(folder, env['DATA_DIR'] ?? 'data'),
    databaseUrl: withProtocol('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    eventStoreUrl: storeAddress('EVENTSTORE_URL', env['EVENTSTORE_URL']),
    masterKey: masterKey('MASTER_KEY', env['MASTER_KEY']),
    defaultTimeZone: timeZone('DEFAULT_TIME_ZONE', env['DEFAULT_TIME_ZONE']),
    logLevel: logLevel('LOG_LEVEL', env['LOG_LEVEL'], 'warn'),
    clientDir: path.resolve(folder, 'dist/client'),
    trustProxy: trustProxy('TRUST_PROXY', env['TRUST_PROXY']),
    monitoringFrom: networks('MONITORING_FROM', env['MONITORING_FROM']),
    rateLimits: rateLimitsOf(env),
    uploadBytes: uploadBytesOf(env),
    recordViewsKeptYears: positiveNumber('RECORD_VIEWS_KEPT_YEARS', env['RECORD_VIEWS_KEPT_YEARS'], 8),
    demo: {
      isOn: onOrOff('DEMO', env['DEMO']),
      mostFamilies: positiveNumber('DEMO_FAMILIES', env['DEMO_FAMILIES'], 20),
    },
    registration: registration('REGISTRATION', env['REGISTRATION']),
    publicUrl: publicOrigin('PUBLIC_URL', env['PUBLIC_URL']),
    supportContact: plainText('SUPPORT_CONTACT', env['SUPPORT_CONTACT'], 200),
    pushToLoopback: onOrOff('PUSH_TO_LOOPBACK', env['PUSH_TO_LOOPBACK']),
    ntfy: ntfyServer(env['NTFY_URL'], env['NTFY_TOKEN']),
    services: servicesOf(env),
  };
};
