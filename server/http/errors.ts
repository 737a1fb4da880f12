import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';

/** Errors of a request; http/problems.ts maps them to HTTP. A Refusal (events/kernel) is 409. */
export class HttpProblem extends Error {
  readonly status: number;
  /** Stable, snake_case. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reasons: readonly SafetyQuestion[] | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      fields?: Readonly<Record<string, string>>;
      retryAfterSeconds?: number;
      reasons?: readonly SafetyQuestion[];
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.reasons = more.reasons;
  }
}

/** 400; `fields` names each wrong field with a sentence for users. */
export class Invalid extends HttpProblem {
  constructor(message: string, fields?: Readonly<Record<string, string>>) {
    super(400, 'invalid', message, fields ? { fields } : {});
  }
}
/** 401; the message begins "Unauthorized" (spec.md §6). */
export class Unauthorized extends HttpProblem {
  constructor(message = 'Unauthorized: You are logged out.') {
    super(401, 'unauthorized', message);
  }
}
export class Forbidden extends HttpProblem {
  constructor(message: string) {
    super(403, 'forbidden', message);
  }
}
/** 404; also for things whose existence the viewer may not know. */
export class NotFound extends HttpProblem {
  constructor(message = 'We couldn’t find that.') {
    super(404, 'not_found', message);
  }
}
/**
 * 409: the person is asked first; repeated with the codes of `reasons`, the dose is recorded (product.md "Safety
 * questions").
 */
export class NeedsConfirmation extends HttpProblem {
  constructor(reasons: readonly SafetyQuestion[]) {
    super(409, 'needsConfirmation', reasons.map(({ sentence }) => sentence).join(' '), { reasons });
  }
}
/** 422: an Idempotency-Key reused with another body. */
export class KeyReused extends HttpProblem {
  constructor() {
    super(422, 'idempotency_key_reused', 'This request key was used before with other content.');
  }
}
/** 503 with Retry-After. */
export class Unavailable extends HttpProblem {
  constructor(message: string, retryAfterSeconds = 2) {
    super(503, 'unavailable', message, { retryAfterSeconds });
  }
}
/** 503: the read models lack what this client has already seen, so that a refusal would not be final. The client asks again by itself. */
export class NotCaughtUp extends HttpProblem {
  constructor(message = 'Hearthline is still catching up with earlier changes. Please try again in a moment.') {
    super(503, 'not_caught_up', message, { retryAfterSeconds: 1 });
  }
}
