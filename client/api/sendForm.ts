/** Follows the sending of a request's body. */
export interface Sending {
  /** The share of a form that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Aborted when nobody waits any more; ends the upload of a form, and retries. */
  readonly signal: AbortSignal;
}

type FormRequest = Pick<RequestInit, 'method' | 'body'> & { readonly headers: Readonly<Record<string, string>> };

/** Works like `fetch`, and reports how much of the form has been sent, which `fetch` can't. */
export const sendForm = (
  path: string,
  { method = 'POST', headers, body }: FormRequest,
  { onProgress, signal }: Sending,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(new TypeError('aborted'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body as FormData);
  });

/** Statuses with which a Response may have no body. */
const bodiless = [204, 205, 304];

const responseOf = (request: XMLHttpRequest): Response => {
  const { status, statusText, responseText } = request;
  const headers = new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .map((line) => line.split(/:\s*(.*)/s, 2) as [string, string])
      .filter(([name]) => name !== ''),
  );
  return new Response(bodiless.includes(status) ? null : responseText, { status, statusText, headers });
};
