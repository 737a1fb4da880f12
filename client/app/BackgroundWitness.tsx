import { AfterFirstScreen } from './AfterFirstScreen.tsx';

const find = async () => (await import(/* webpackChunkName: "witness" */ '../proof/RecordWitness.tsx')).RecordWitness;

/** The check of the record comes after the screen that was opened. */
export const BackgroundWitness = () => <AfterFirstScreen find={find} />;
