import { Fragment } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { headline } from './careHeadline.ts';
import type { SeniorDay } from '../today/seniorDay.ts';

/** Names in one sentence before "and n more". */
const mostNames = 3;

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
  const shown = names.slice(0, names.length > mostNames ? mostNames - 1 : mostNames);
  const rest = names.length - shown.length;
  const parts = [...shown.map((name) => <b key={name}>{name}</b>), ...(rest > 0 ? [`${rest} more`] : [])];
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (at === parts.length - 1 ? ' and ' : ', ')}
      {part}
    </Fragment>
  ));
};
