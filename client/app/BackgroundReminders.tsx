import { AfterFirstScreen } from './AfterFirstScreen.tsx';

const find = async () => (await import(/* webpackChunkName: "reminders" */ '../reminder/Reminders.tsx')).Reminders;

/** Reminders come after the screen that was opened. */
export const BackgroundReminders = () => <AfterFirstScreen find={find} />;
