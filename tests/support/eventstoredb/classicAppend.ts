import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { appendRequestOf, flawIn, maxAppendSize, proposedOf, type AppendRequest } from './appendRequest.ts';
import type { Decision, Expectation } from './appendRules.ts';
import type { DoubleParts } from './doubleParts.ts';
import type { Proposed } from './eventLog.ts';
import { commitTimeout, handlerThrew, streamDeleted, tooLarge, tooMuchAtOnce, type Failure } from './serverErrors.ts';

const failureOf = {
  malformed: handlerThrew(),
  'too large': tooLarge(maxAppendSize),
  'too large for a message': tooMuchAtOnce(),
};

const wrongVersion = (current: bigint, expectation: Expectation): AppendResp => {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0n) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expectation === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expectation === 'no_stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expectation === 'stream_exists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(expectation));
  const message = new streams.AppendResp();
  message.setWrongExpectedVersion(wrong);
  return message;
};

const success = (revision: bigint, at: bigint): AppendResp => {
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(String(at));
  position.setPreparePosition(String(at));
  const done = new streams.AppendResp.Success();
  if (revision < 0n) done.setNoStream(new shared.Empty());
  else done.setCurrentRevision(String(revision));
  done.setPosition(position);
  const message = new streams.AppendResp();
  message.setSuccess(done);
  return message;
};

const answerOf = ({ stream, expectation }: AppendRequest, decision: Decision): AppendResp | Failure => {
  if (decision.kind === 'deleted') return streamDeleted(stream);
  if (decision.kind === 'wrong') return wrongVersion(decision.current, expectation);
  return success(decision.revision, decision.position);
};

const receive = async (call: ServerReadableStream<AppendReq, AppendResp>) => {
  let request: AppendRequest | undefined;
  const events: Proposed[] = [];
  for await (const message of call as AsyncIterable<AppendReq>) {
    const options = message.getOptions();
    const proposed = message.getProposedMessage();
    if (options) request = appendRequestOf(options, () => BigInt(options.getRevision()));
    if (proposed) events.push(proposedOf(proposed));
  }
  return { request: request ?? { stream: '', expectation: 'any' as const }, events };
};

/** The append call that is answered once. */
export const classicAppend =
  ({ rules, faultControl, cut, vanish, admit, refuse, sizeRule }: DoubleParts) =>
  async (call: ServerReadableStream<AppendReq, AppendResp>, respond: sendUnaryData<AppendResp>): Promise<void> => {
    const refused = await admit('append', call.metadata, false);
    if (refused === 'silence') return;
    if (refused) return respond(refused);
    // who breaks off in the middle is not answered
    const received = await receive(call).catch(() => undefined);
    if (!received) return;
    const { request, events } = received;
    const denied = refuse(call.metadata, '$w', request.stream);
    if (denied) return respond(denied);
    const flaw = flawIn(request, events, sizeRule);
    if (flaw) return respond(failureOf[flaw]);
    const fate = faultControl.nextAppend();
    if (fate === 'cut') return cut();
    const answer = answerOf(request, rules.append(request.stream, events, request.expectation));
    if (fate === 'storedThenSilent') return;
    if (fate === 'storedThenCut') return cut();
    if (fate === 'storedThenGone') return vanish();
    if (fate === 'storedButRefused') return respond(commitTimeout());
    if ('code' in answer) return respond(answer);
    if (fate === 'placeless') answer.getSuccess()?.setNoPosition(new shared.Empty());
    respond(null, answer);
  };
