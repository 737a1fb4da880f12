import { Fragment } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { headline } from './careHeadline.ts';
import { shortNames } from './openingSentence.ts';
import type { SeniorDay } from '../today/seniorDay.ts';

/** The answer first: the seniors who need somebody now. Keeps its line while that is unknown. */
export const CareHeadline = ({ days }: { days: readonly SeniorDay[] }) => (
  <span aria-live="polite">
    {'\u200b'}
    {headline(days, useAppSelector(selectUser).id).map(({ before, names, after }) => (
      <Fragment key={before + after}>
        {before}
        <Names names={names} />
        {after}{' '}
      </Fragment>
    ))}
  </span>
);

const Names = ({ names }: { names: readonly string[] }) => {
  const { shown, others } = shortNames(names);
  const parts = [...shown.map((name) => <b key={name}>{name}</b>), ...others];
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (at === parts.length - 1 ? ' and ' : ', ')}
      {part}
    </Fragment>
  ));
};
