/** Parts of two packages without types, which tests ask for a second opinion. */
declare module 'http_ece' {
  export const decrypt: (
    body: Buffer,
    params: {
      readonly version: 'aes128gcm';
      readonly privateKey: import('node:crypto').ECDH;
      readonly authSecret: string;
    },
  ) => Buffer;
}

declare module 'web-push' {
  export const getVapidHeaders: (
    audience: string,
    subject: string,
    publicKey: string,
    privateKey: string,
    contentEncoding: 'aes128gcm',
    expiration: number,
  ) => { readonly Authorization: string };
  export const generateRequestDetails: (
    subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
    payload: string,
    options: {
      readonly TTL: number;
      readonly urgency: string;
      readonly topic: string;
      readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
    },
  ) => {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
    readonly endpoint: string;
  };
}
