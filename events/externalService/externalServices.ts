/** The addresses of pages that others run, each an absolute https address, or '' while it isn't set up. */
export interface ExternalServices {
  /** The learning community; shown in a frame. */
  readonly community: string;
  /** The calendar in which studio sessions are booked; shown in a frame. */
  readonly booking: string;
  /** The webinar assessment; shown in a frame. */
  readonly survey: string;
  /** The page for recording a video message; opens in a new tab. */
  readonly recording: string;
  /** The studio itself; opens in a new tab. */
  readonly studio: string;
}
export type ExternalService = keyof ExternalServices;

/** The services that a page shows in a frame; the others open in a tab of their own. */
export const framedServices = ['community', 'booking', 'survey'] as const satisfies readonly ExternalService[];
export type FramedService = (typeof framedServices)[number];
