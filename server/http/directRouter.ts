import { IncomingMessage, ServerResponse, type RequestListener, type ServerOptions } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response, Router } from 'express';
import { unknownAddress } from './api.ts';
import { composeMiddleware } from './composeMiddleware.ts';

/** The path prefix of the routes. */
export const mount = '/api';

interface RouteEntry {
  /** Parts of the path below the mount; one that begins with ":" is a parameter. */
  readonly parts: readonly string[];
  readonly route: NonNullable<Router['stack'][number]['route']>;
  /** All handlers of a request on this route. */
  readonly handlers: RequestHandler[];
}

/** Indexes the routers' routes by method and first part, in order; handlers of one path and method form one entry. */
const indexRoutes = (
  routers: readonly Router[],
  steps: readonly RequestHandler[],
): ReadonlyMap<string, readonly RouteEntry[]> => {
  const index = new Map<string, RouteEntry[]>();
  for (const { route } of routers.flatMap(({ stack }) => stack)) {
    if (!route) throw new Error('A router of the API holds nothing but routes');
    const parts = route.path.split('/').slice(1);
    for (const { method, handle } of route.stack) {
      const key = `${method.toUpperCase()} ${parts[0] ?? ''}`;
      const near = index.get(key) ?? [];
      index.set(key, near);
      const same = near.find((entry) => entry.route.path === route.path);
      if (same) same.handlers.push(handle);
      else near.push({ parts, route, handlers: [...steps, handle] });
    }
  }
  return index;
};

const isParameter = (part: string): boolean => part.startsWith(':');
const matches = ({ parts }: RouteEntry, segments: readonly string[]): boolean =>
  parts.length === segments.length &&
  parts.every((part, at) => (isParameter(part) ? segments[at] !== '' : segments[at] === part));
const paramsOf = ({ parts }: RouteEntry, segments: readonly string[]): Request['params'] =>
  parts.some(isParameter)
    ? Object.fromEntries(parts.flatMap((part, at) => (isParameter(part) ? [[part.slice(1), segments[at] ?? '']] : [])))
    : {};

/** The parts of a plain path below the mount; undefined: it needs decoding or lower-casing, or is outside the mount. */
const partsOf = (url: string): readonly string[] | undefined => {
  if (!url.startsWith(`${mount}/`)) return undefined;
  const end = url.indexOf('?');
  const path = url.slice(mount.length + 1, end === -1 ? undefined : end);
  return /[^a-z0-9_./-]/.test(path) ? undefined : path.split('/');
};

/** Express's own request and response classes, so that objects need not be converted. */
const classesOf = ({ request, response }: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> => {
  class ApiRequest extends IncomingMessage {
    #query: Request['query'] | undefined;
    /** Express would parse the address each time this is read. */
    get query(): Request['query'] {
      this.#query ??= this.url?.includes('?') === true ? (Reflect.get(request, 'query', this) as Request['query']) : {};
      return this.#query;
    }
  }
  class ApiResponse<Incoming extends IncomingMessage = IncomingMessage> extends ServerResponse<Incoming> {}
  Object.setPrototypeOf(ApiRequest.prototype, request);
  Object.setPrototypeOf(ApiResponse.prototype, response);
  return { IncomingMessage: ApiRequest, ServerResponse: ApiResponse };
};

export interface DirectRouter {
  readonly listener: RequestListener;
  /** The request and response classes for the HTTP server. */
  readonly classes: Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;
}

/**
 * Direct routing below the mount, because Express's own routing takes longer than most commands (docs/performance.md). It runs `steps`,
 * which every such request passes, then the route. Only addresses as the client writes them go this way. Other methods, unknown paths and
 * paths that need decoding or lower-casing go through `app`, which has the same steps and routers.
 */
export const directRouter = (
  app: Express,
  {
    steps,
    routers,
    problems,
  }: { steps: readonly RequestHandler[]; routers: readonly Router[]; problems: ErrorRequestHandler },
): DirectRouter => {
  const index = indexRoutes(routers, steps);

  const find = (req: IncomingMessage, segments: readonly string[]): RouteEntry | undefined =>
    index.get(`${req.method ?? ''} ${segments[0] ?? ''}`)?.find((entry) => matches(entry, segments));

  const go = (entry: RouteEntry, segments: readonly string[], req: Request, res: Response): void => {
    req.originalUrl = req.url;
    req.baseUrl = mount;
    req.url = req.url.slice(mount.length);
    req.params = paramsOf(entry, segments);
    req.route = entry.route;
    req.res = res;
    res.locals = {};
    composeMiddleware(...entry.handlers, unknownAddress)(
      req,
      res,
      (problem?: unknown) => void problems(problem, req, res, () => undefined),
    );
  };

  const listener: RequestListener = (req, res) => {
    const segments = partsOf(req.url ?? '');
    const entry = segments && find(req, segments);
    if (entry) go(entry, segments, req as Request, res as Response);
    else app(req, res);
  };
  return { listener, classes: classesOf(app) };
};
