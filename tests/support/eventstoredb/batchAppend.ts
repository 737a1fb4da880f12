import type { ServerDuplexStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import anys from 'google-protobuf/google/protobuf/any_pb.js';
import empties from 'google-protobuf/google/protobuf/empty_pb.js';
import {
  appendRequestOf,
  flawIn,
  maxAppendSize,
  proposedOf,
  type AppendRequest,
  type Flaw,
  type SizeRule,
} from './appendRequest.ts';
import type { Decision, Expectation } from './appendRules.ts';
import type { DoubleParts } from './doubleParts.ts';
import type { Proposed } from './eventLog.ts';
import { streamIdentifier } from './messages.ts';
import { tooMuchAtOnce } from './serverErrors.ts';

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;
interface Batch {
  readonly request: AppendRequest;
  readonly events: Proposed[];
}

const empty = () => new empties.Empty();

const problem = (name: string, details: { serializeBinary(): Uint8Array }, message = name) => {
  const any = new anys.Any();
  any.pack(details.serializeBinary(), `event_store.client.${name}`);
  const status = new statuses.Status();
  status.setMessage(message);
  status.setDetails(any);
  return status;
};

const wrongVersion = (current: bigint, expectation: Expectation) => {
  const wrong = new shared.WrongExpectedVersion();
  if (current < 0n) wrong.setCurrentNoStream(empty());
  else wrong.setCurrentStreamRevision(String(current));
  if (expectation === 'any') wrong.setExpectedAny(empty());
  else if (expectation === 'no_stream') wrong.setExpectedNoStream(empty());
  else if (expectation === 'stream_exists') wrong.setExpectedStreamExists(empty());
  else wrong.setExpectedStreamPosition(String(expectation));
  return problem('WrongExpectedVersion', wrong);
};

const flawProblem = (flaw: Flaw) => {
  if (flaw === 'malformed') return problem('BadRequest', new shared.BadRequest());
  const tooLarge = new shared.MaximumAppendSizeExceeded();
  tooLarge.setMaxappendsize(maxAppendSize);
  return problem('MaximumAppendSizeExceeded', tooLarge);
};

const success = (revision: bigint, at: bigint) => {
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(at));
  position.setPreparePosition(String(at));
  const done = new streams.BatchAppendResp.Success();
  if (revision < 0n) done.setNoStream(empty());
  else done.setCurrentRevision(String(revision));
  done.setPosition(position);
  return done;
};

const answerOf = ({ request, events }: Batch, sizeRule: SizeRule, decide: () => Decision): BatchAppendResp => {
  const message = new streams.BatchAppendResp();
  message.setStreamIdentifier(streamIdentifier(request.stream));
  const flaw = flawIn(request, events, sizeRule);
  if (flaw) {
    message.setError(flawProblem(flaw));
    return message;
  }
  const decision = decide();
  if (decision.kind === 'appended') message.setSuccess(success(decision.revision, decision.position));
  else if (decision.kind === 'wrong') message.setError(wrongVersion(decision.current, request.expectation));
  else message.setError(problem('StreamDeleted', new shared.StreamDeleted()));
  return message;
};

/** The append call that stays open for many appends of one client. */
export const batchAppend =
  ({ rules, faultControl, admit, refuse, sizeRule }: DoubleParts) =>
  async (call: Call): Promise<void> => {
    const refused = await admit('batchAppend', call.metadata, false);
    if (refused === 'silence') return;
    if (refused) return void call.emit('error', refused);
    const batches = new Map<string, Batch>();
    call.on('end', () => call.end());
    call.on('data', (message: BatchAppendReq) => {
      const correlationId = message.getCorrelationId();
      const key = correlationId?.getString() ?? '';
      const options = message.getOptions();
      const batch = batches.get(key) ?? {
        request: appendRequestOf(options, () => BigInt(options?.getStreamPosition() ?? 0)),
        events: [],
      };
      batches.set(key, batch);
      batch.events.push(...message.getProposedMessagesList().map(proposedOf));
      if (flawIn(batch.request, batch.events, sizeRule) === 'too large for a message')
        return void call.emit('error', tooMuchAtOnce());
      if (!message.getIsFinal()) return;
      batches.delete(key);
      const denied = refuse(call.metadata, '$w', batch.request.stream);
      if (denied) return void call.emit('error', denied);
      const fate = faultControl.nextAppend();
      if (fate === 'halfClosed') return call.end();
      const { stream, expectation } = batch.request;
      const answer = answerOf(batch, sizeRule, () => rules.append(stream, batch.events, expectation));
      if (fate !== 'right') return;
      answer.setCorrelationId(correlationId);
      call.write(answer);
    });
  };
