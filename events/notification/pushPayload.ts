/** A dose as a notification's buttons take it. */
export interface DoseToTake {
  readonly medicationId: string;
  /** ISO instant: when it is due. */
  readonly scheduledTime: string;
  readonly doseId: string;
}

/** An action of a notification: *take* takes the doses, *again* asks for them again in 10 minutes. */
export type PushAction = 'take' | 'again';

/**
 * The content of a push, a declarative push message (https://w3c.github.io/push-api/#declarative-push-message): Safari 18.4 and later shows it
 * by itself if the service worker doesn’t. At most 3 KB as JSON.
 */
export interface PushPayload {
  readonly web_push: 8030;
  /** Without it Safari doesn’t start the service worker, which reports that it was shown. */
  readonly mutable: true;
  readonly notification: {
    readonly title: string;
    readonly body?: string;
    /** The page that a tap opens. */
    readonly navigate: string;
    readonly lang: 'en-US';
    /** A later notification with the same tag replaces this one. */
    readonly tag: string;
    readonly silent: boolean;
    readonly actions?: readonly { readonly action: PushAction; readonly title: string; readonly navigate: string }[];
    readonly data: {
      /** The device reports by it what became of the notification (POST /api/notification-receipts). */
      readonly token: string;
      readonly kind: string;
      /** ISO instant: the moment it was about. */
      readonly dueAt: string;
      /** Absent: it has no buttons. */
      readonly doses?: readonly DoseToTake[];
      /** ISO instant at which the person's quiet hours begin: a button asks before it puts doses off into them. Absent: it needn’t. */
      readonly quietFrom?: string;
    };
  };
}
