/** Receives one submission: checks the request, reads and validates the form, and stores it. */
import type { FastifyRequest } from 'fastify';
import path from 'node:path';
import { KEY_HEADER, SECONDS_HEADER } from '../forms/definitions';
import type { ReceiverContext } from './context';
import { inspectDocument } from './documents/inspect';
import type { DocumentVerdict } from './documents/inspect';
import { addressKey } from './rate-limit';
import { readUpload } from './read-multipart';
import type { Upload } from './read-multipart';
import { RejectedSubmission, createDiskFullRejection, createRejection } from './rejected-submission';
import { requestOrigin, spamSigns } from './spam-signs';
import { FILE_NAME, submissionKey } from './store';
import type { SubmissionDraft } from './store';
import { validateSubmission } from './validate-submission';
import type { ValidSubmission } from './validate-submission';

const MAX_IN_FLIGHT = 256;
/** Without a key from the page, the same content within this time counts as a repeat. */
const REPEAT_WINDOW_MS = 10 * 60_000;
const ATTEMPT_KEY = /^[\w-]{8,64}$/;

/** Rejects a request before its body is read. Returns whether the address is above the soft rate limit. */
export async function admitRequest(context: ReceiverContext, request: FastifyRequest): Promise<boolean> {
  const { config, traffic, byAddress, now } = context;
  if (traffic.stopping || traffic.inFlight > MAX_IN_FLIGHT)
    throw createRejection(
      503,
      traffic.stopping ? 'stopping' : 'too-many-at-once',
      'We are busy at the moment. Please try again.',
      { 'retry-after': '30' },
    );
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw createRejection(
      415,
      'not-multipart',
      'The form arrived in an unknown format. Please reload the page and try again.',
    );
  if (requestOrigin(request.headers, config.origins) === 'foreign')
    throw createRejection(403, 'cross-site', 'The form was sent from another site. Please use the form on our site.');
  const address = addressKey(request.ip);
  const attempts = byAddress.add(address, now());
  if (attempts > config.rates.hard)
    throw createRejection(
      429,
      'address-limit',
      'Too many forms came from your network in the last few minutes. Please try again later.',
      { 'retry-after': String(byAddress.secondsUntilFree(address, now())) },
    );
  if ((await context.freeBytes()) < config.minFreeBytes) throw createDiskFullRejection();
  return attempts > config.rates.soft;
}

function checkFormLimit({ config, byForm, now }: ReceiverContext, { definition, formId }: ValidSubmission): void {
  const form = `${definition.kind}/${formId}`;
  if (byForm.add(form, now()) > config.rates.formPerMinute)
    throw createRejection(
      429,
      'form-limit',
      'Many people are sending this form right now. Please try again in a minute.',
      { 'retry-after': String(byForm.secondsUntilFree(form, now())) },
    );
}

async function inspectFile(staging: string, file: ValidSubmission['file']): Promise<DocumentVerdict | undefined> {
  const verdict = file && (await inspectDocument(path.join(staging, FILE_NAME), file.extension));
  if (verdict && !verdict.ok)
    throw new RejectedSubmission(422, verdict.reason, [
      { field: file?.field.normalize('NFC'), message: verdict.message },
    ]);
  return verdict;
}

/** Identifies repeats of one attempt by the page's key or, without one, by the content of the last minutes. */
async function identifyAttempt(
  { store, now }: ReceiverContext,
  request: FastifyRequest,
  { definition, formId, fields, skills, extra, file }: ValidSubmission,
): Promise<{ key: string; reference?: string }> {
  const content = [...fields, ...skills, ...extra, ['', file?.name ?? ''] as [string, string]];
  const keyFor = (attempt: string): string => submissionKey(definition.kind, formId, attempt, content, file?.sha256);
  const sent = request.headers[KEY_HEADER];
  if (typeof sent === 'string' && ATTEMPT_KEY.test(sent)) return { key: keyFor(sent) };
  const window = Math.floor(now() / REPEAT_WINDOW_MS);
  const reference = await store.find(keyFor(`${window - 1}`));
  return { key: keyFor(`${window}`), reference };
}

function createSubmission(
  { config, now }: ReceiverContext,
  request: FastifyRequest,
  valid: ValidSubmission,
  signals: { busyAddress: boolean; file: string[] },
): SubmissionDraft['submission'] {
  const { definition, formId, fields, skills, extra, file } = valid;
  const seconds = Number(request.headers[SECONDS_HEADER] ?? NaN);
  return {
    kind: definition.kind,
    form: definition.form,
    formId,
    receivedAt: new Date(now()).toISOString(),
    fields,
    skills,
    extra,
    ...(file && {
      file: { name: file.name, extension: file.extension, bytes: file.bytes, sha256: file.sha256 },
    }),
    suspicions: spamSigns(valid, {
      ...(Number.isFinite(seconds) && { seconds }),
      anonymousClient: requestOrigin(request.headers, config.origins) === 'unknown',
      ...signals,
    }),
  };
}

export interface ReceivedSubmission {
  reference: string;
  duplicate: boolean;
  valid: ValidSubmission;
}

/** Reads, validates and stores a submission. `seen.upload` is set even if the submission is then rejected. */
export async function receiveSubmission(
  context: ReceiverContext,
  request: FastifyRequest,
  busyAddress: boolean,
  seen: { upload?: Upload },
): Promise<ReceivedSubmission> {
  const { store, config } = context;
  const staging = await store.stage();
  try {
    seen.upload = await readUpload(request.raw, staging, config.limits);
    const valid = validateSubmission(seen.upload);
    checkFormLimit(context, valid);
    const verdict = await inspectFile(staging, valid.file);
    const { key, reference } = await identifyAttempt(context, request, valid);
    if (reference) {
      await store.discard(staging);
      return { reference, duplicate: true, valid };
    }
    const file = verdict?.ok ? verdict.suspicions : [];
    const submission = createSubmission(context, request, valid, { busyAddress, file });
    return { ...(await store.put({ key, staging, submission })), valid };
  } catch (error) {
    await store.discard(staging).catch(() => undefined);
    throw error;
  }
}
