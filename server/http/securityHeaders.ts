import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { framedServices } from '../../events/externalService/externalServices.ts';
import type { Config } from '../config.ts';

/** Pages may only frame configured services; scripts and styles only come from us. */
const directivesOf = (frames: readonly string[]) => ({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'frame-src': frames.length > 0 ? frames : ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // React and Blueprint set style attributes
  'style-src': ["'self'", "'unsafe-inline'"],
  'worker-src': ["'self'"],
});

/** Browser features that this product never uses, neither itself nor in a frame. */
const unusedFeatures = [
  [
    'accelerometer',
    'autoplay',
    'bluetooth',
    'clipboard-read',
    'compute-pressure',
    'display-capture',
    'encrypted-media',
  ],
  [
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
    'magnetometer',
    'midi',
  ],
  [
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
  ],
  ['serial', 'storage-access', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
].flat();

/**
 * The most that a frame of a configured service may get: a visit by video, a film in full screen. The frame itself
 * requests its share.
 */
const permissionsPolicyOf = (frames: readonly string[]): string => {
  const allowed = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ');
  return [
    ...['camera', 'microphone', 'fullscreen'].map((feature) => `${feature}=(${allowed})`),
    // an invitation's link is copied and shared
    ...['clipboard-write', 'web-share'].map((feature) => `${feature}=(self)`),
    ...unusedFeatures.map((feature) => `${feature}=()`),
  ].join(', ');
};

const partsOfPages = new Set(['empty', 'font', 'image', 'script', 'style']);
/** Requests of a page that never become a page themselves: the policy would be half a kilobyte for nothing. */
const isPartOfPage = (destination: string | string[] | undefined): boolean =>
  typeof destination === 'string' && partsOfPages.has(destination);

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** helmet's headers don't depend on the request: they are computed once and set on every answer. */
const headersOf = (helmet: Middleware): readonly (readonly [string, string])[] => {
  const request = new IncomingMessage(new Socket());
  const res = new ServerResponse(request);
  helmet(request, res, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
};

/** Only https requests get HSTS: otherwise plain access by a LAN address would break. */
export const securityHeaders = ({ services }: Pick<Config, 'services'>): RequestHandler => {
  const frames = [
    ...new Set(
      framedServices
        .map((service) => services[service])
        .filter(Boolean)
        .map((address) => new URL(address).origin),
    ),
  ];
  const directives = directivesOf(frames);
  const shared = {
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  } as const;
  const plain = headersOf(
    helmet({
      ...shared,
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
    }),
  );
  const secure = headersOf(
    helmet({
      ...shared,
      contentSecurityPolicy: { useDefaults: false, directives: { ...directives, 'upgrade-insecure-requests': [] } },
    }),
  );
  const permissionsPolicy = permissionsPolicyOf(frames);
  return (req, res, next) => {
    if (!isPartOfPage(req.headers['sec-fetch-dest'])) res.setHeader('Permissions-Policy', permissionsPolicy);
    for (const [name, value] of req.secure ? secure : plain) res.setHeader(name, value);
    next();
  };
};
