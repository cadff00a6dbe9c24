/** Receives one submission: checks the request, reads and validates the form, and stores it. */
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { KEY_HEADER, SECONDS_HEADER } from '../../forms/definitions';
import type { ReceiverContext } from '../context';
import { inspectDocument } from '../documents/inspect';
import { scanDocument } from '../documents/virus-scan';
import { visitorKey } from './rate-limit';
import { readUpload, type Upload } from './read-multipart';
import { RejectedSubmission, rejection } from './rejected-submission';
import { requestOrigin, spamSigns } from './spam-signs';
import { FILE_NAME, submissionKey, type SubmissionDraft } from '../store/store';
import { validateSubmission, type ValidSubmission } from './validate-submission';

/** The most submissions that may be checked or stored at once, after their body has arrived. */
const MAX_PROCESSING = 256;
/** Without a key from the page, the same content within this time counts as a repeat. */
const REPEAT_WINDOW_MS = 10 * 60_000;
const ATTEMPT_KEY = /^[\w-]{8,64}$/;

const isBusy = ({ traffic }: ReceiverContext): boolean => traffic.processing >= MAX_PROCESSING;

function checkHeaders({ config }: ReceiverContext, { headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '') || encoding !== 'identity')
    throw rejection('not-multipart');
  if (requestOrigin(headers, config.origins) === 'foreign') throw rejection('cross-site');
}

/** Checks a request before its body is read. `busyAddress`: its address exceeds the soft rate limit. */
export async function admitRequest(context: ReceiverContext, request: IncomingMessage) {
  const { config, store, traffic, byAddress, now } = context;
  if (traffic.stopping) throw rejection('stopping');
  if (isBusy(context)) throw rejection('too-many-at-once');
  checkHeaders(context, request);
  const address = visitorKey(request, config.trustProxy);
  const attempts = byAddress.add(address, now());
  if (attempts > config.rates.hard) throw rejection('address-limit', byAddress.secondsUntilFree(address, now()));
  if ((await store.staging.freeBytes()) < config.minFreeBytes) throw rejection('disk-full');
  return { address, busyAddress: attempts > config.rates.soft };
}

/** Unknown form ids share one limit: the id comes from the request, and an invented one must not have its own. */
async function checkFormLimit(context: ReceiverContext, { definition, formId }: ValidSubmission): Promise<void> {
  const { config, byForm, now, pages } = context;
  const isConfigured = [config.mail?.recipients, config.retention].some(
    (settings) => settings && Object.hasOwn(settings, formId),
  );
  const isKnown = isConfigured || (await pages.pathWithForm(formId)) !== undefined;
  const form = `${definition.kind}/${isKnown ? formId : ''}`;
  if (byForm.add(form, now()) > config.rates.formPerMinute)
    throw rejection('form-limit', byForm.secondsUntilFree(form, now()));
}

/** The suspicions that the file raises. */
async function inspectFile({ config, log }: ReceiverContext, staging: string, { file }: ValidSubmission) {
  if (!file) return [];
  const saved = path.join(staging, FILE_NAME);
  let verdict = await inspectDocument(saved, file.extension);
  if (verdict.ok && config.scanner) verdict = await scanDocument(saved, verdict, config.scanner, log);
  if (verdict.ok) return verdict.suspicions;
  throw new RejectedSubmission(422, verdict.reason, [{ field: file.field.normalize('NFC'), message: verdict.message }]);
}

/** Identifies repeated attempts by the page's key, else by equal content within the last minutes. */
async function identifyAttempt(
  { store, now }: ReceiverContext,
  request: IncomingMessage,
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
  request: IncomingMessage,
  valid: ValidSubmission,
  signals: { busyAddress: boolean; file: string[] },
): SubmissionDraft['submission'] {
  const { definition, formId, fields, skills, extra, file } = valid;
  return {
    kind: definition.kind,
    form: definition.form,
    formId,
    receivedAt: new Date(now()).toISOString(),
    fields,
    skills,
    extra,
    file: file && { name: file.name, extension: file.extension, bytes: file.bytes, sha256: file.sha256 },
    suspicions: spamSigns(valid, {
      seconds: Number(request.headers[SECONDS_HEADER] ?? NaN),
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

/** Checks and stores a form whose body has arrived. */
async function storeSubmission(
  context: ReceiverContext,
  request: IncomingMessage,
  { staging, upload, busyAddress }: { staging: string; upload: Upload; busyAddress: boolean },
): Promise<ReceivedSubmission> {
  const { store } = context;
  const valid = validateSubmission(upload);
  await checkFormLimit(context, valid);
  const file = await inspectFile(context, staging, valid);
  const { key, reference } = await identifyAttempt(context, request, valid);
  if (reference) return { reference, duplicate: true, valid };
  const submission = createSubmission(context, request, valid, { busyAddress, file });
  return { ...(await store.put({ key, staging, submission })), valid };
}

/** Reads, validates and stores a submission. `seen.upload` is set even if the submission is then rejected. */
export async function receiveSubmission(
  context: ReceiverContext,
  request: IncomingMessage,
  { address, busyAddress }: Awaited<ReturnType<typeof admitRequest>>,
  seen: { upload?: Upload },
): Promise<ReceivedSubmission> {
  const { store, config, slots, traffic } = context;
  const release = await slots.acquire(address, request);
  let staging: string | undefined;
  try {
    staging = await store.staging.create();
    seen.upload = await readUpload(request, staging, config.limits, release);
    if (isBusy(context)) throw rejection('too-many-at-once');
    traffic.processing++;
    try {
      return await storeSubmission(context, request, { staging, upload: seen.upload, busyAddress });
    } finally {
      traffic.processing--;
    }
  } finally {
    release();
    if (staging) await store.staging.discard(staging).catch(() => undefined);
  }
}
