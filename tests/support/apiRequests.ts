import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface FormRequest {
  /** The text fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The field that holds the picture. */
  readonly picture: string;
}

export type Body = Readonly<Record<string, unknown>>;

/** One request of api.http to a path under /api. */
export interface ApiRequest {
  readonly title: string;
  /** The request's name, by which `{{name.response.body.id}}` refers to its answer. */
  readonly name: string | undefined;
  /** Method and pattern, as the routers have it: a variable in the path is `:id`. */
  readonly route: string;
  readonly query: readonly string[];
  /** Its body as JSON, with variables in it. */
  readonly json: string | undefined;
  readonly form: FormRequest | undefined;
}

const formOf = (body: string, boundary: string): FormRequest => {
  const parts = body.split(`--${boundary}`).flatMap((part) => {
    const [, name, file, content = ''] = /name="(\w+)"(; filename=)?[^]*?\n\n([^]*)\n$/.exec(part) ?? [];
    return name === undefined ? [] : [{ name, isFile: file !== undefined, content }];
  });
  const texts = parts.filter(({ isFile }) => !isFile).map(({ name, content }) => [name, content] as const);
  return { fields: Object.fromEntries(texts), picture: parts.find(({ isFile }) => isFile)?.name ?? '' };
};

const requestIn = (block: string): ApiRequest[] => {
  const [head = '', ...rest] = block.split('\n\n');
  const [title = ''] = head.split('\n');
  const [, method = '', path, query = ''] =
    /^(GET|POST|PUT|PATCH|DELETE) \{\{host\}\}\/api([^?\s]*)\??(\S*)$/m.exec(head) ?? [];
  if (path === undefined) return [];
  const body = rest.join('\n\n');
  const [, boundary] = /^Content-Type: multipart\/form-data; boundary=(\S+)$/m.exec(head) ?? [];
  return [
    {
      title,
      name: /^# @name (\w+)$/m.exec(head)?.[1],
      route: `${method} ${path.replace(/\{\{[^}]+\}\}/g, ':id')}`,
      query: [...new URLSearchParams(query).keys()],
      json: /^Content-Type: application\/json$/m.test(head) ? body : undefined,
      form: boundary === undefined ? undefined : formOf(body, boundary),
    },
  ];
};

export const apiRequests: readonly ApiRequest[] = readFileSync('api.http', 'utf8').split(/^### /m).flatMap(requestIn);

/**
 * The body of a request, sent at `present`. A variable for the id in another answer is looked up by that request's name; a field with any other is left out.
 * Usernames and addresses of people are new each time.
 */
export const bodyFrom = (json: string, ids: Readonly<Record<string, string>>, present = new Date()): Body =>
  JSON.parse(json, (field, value: unknown) => {
    if (typeof value !== 'string') return value;
    const variable = /^\{\{(.*)\}\}$/.exec(value)?.[1];
    const [now, ahead = 0, unit] = /^\$datetime iso8601(?: (\d+) ([md]))?$/.exec(variable ?? '') ?? [];
    if (now !== undefined)
      return new Date(present.getTime() + Number(ahead) * (unit === 'd' ? 86_400_000 : 60_000)).toISOString();
    if (variable !== undefined) return ids[variable.replace(/\.response\.body\.id$/, '')];
    if (field === 'username') return `${value}-${randomUUID()}`;
    return value.replace(/^[^@\s]+(?=@[^@\s]+$)/, (person) => `${person}-${randomUUID()}`);
  }) as Body;
