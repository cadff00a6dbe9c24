/** The receiver's settings, read from the environment and checked before anything starts. */
import { isRecord } from '../util/collections';
import { EnvReader, type Environment } from './env-reader';
import { readScannerUrl, type ScannerConfig } from './documents/virus-scan';
import type { RateLimits } from './intake/rate-limit';
import type { UploadLimits } from './intake/read-multipart';
import { LONGEST_WAIT_MS } from './store/store';

const MEBIBYTE = 1024 * 1024;
const MINUTE_MS = 60_000;

/** A setting per form_id; `default` applies to every other form. */
type ByForm<T> = { default: T } & Record<string, T>;

/** A form_id comes from the request, so inherited properties such as `constructor` must not match. */
export const settingForForm = <T>(settings: ByForm<T>, formId: string): T =>
  Object.hasOwn(settings, formId) ? (settings[formId] as T) : settings.default;

interface RetentionPolicy {
  /** Counted from delivery, or from when an operator marked the submission as handled. */
  deliveredDays: number;
  quarantinedDays: number;
}

export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…` */
  url: string;
  from: string;
  /** The address to which mail servers return undeliverable messages. Default: `from`. */
  returnPath?: string;
  recipients: ByForm<string[]>;
  /** The wait after each failed attempt. After the last one, the submission becomes `failed`. */
  backoffMs: readonly number[];
  pollMs: number;
  connectionTimeoutMs: number;
  /** A server may take minutes to confirm a message; a shorter timeout would send it twice. */
  answerTimeoutMs: number;
}

export interface ReceiverConfig {
  store: { type: 'fs'; spool: string } | { type: 'postgres'; url: string; staging: string };
  /** The built site, whose pages are the replies to browsers without scripts. */
  siteDir?: string;
  mail?: MailConfig;
  /** Other origins that may send forms. */
  origins: string[];
  limits: UploadLimits;
  rates: RateLimits;
  retention: ByForm<RetentionPolicy>;
  /** Contact details for visitors when the receiver cannot accept submissions. */
  contact?: { phone?: string; email?: string };
  minFreeBytes: number;
  /** The most bodies that may arrive at once from one address; others wait. */
  openPerAddress: number;
  scanner?: ScannerConfig;
  /** Read the visitor's IP address from `X-Forwarded-For`. Only safe behind a proxy that sets it. */
  trustProxy: boolean;
  log: boolean;
}

const SCAN_TIMEOUT_MS = 15_000;
/**
 * After 1, 5 and 30 minutes, then hourly for five days in all. Longer waits would delay mail long after its server is
 * back.
 */
export const BACKOFF_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...Array.from({ length: 119 }, () => LONGEST_WAIT_MS),
] as const;

export const DEFAULTS: ReceiverConfig = {
  store: { type: 'fs', spool: '.data/submissions' },
  siteDir: 'public',
  origins: [],
  limits: {
    bodyBytes: 64 * MEBIBYTE,
    textBytes: 128 * 1024,
    fieldBytes: 24 * 1024,
    parts: 250,
    idleMs: 20_000,
    totalMs: 5 * MINUTE_MS,
    // The values of Apache's mod_reqtimeout.
    graceMs: 20_000,
    minBytesPerSecond: 500,
  },
  rates: { windowMs: 10 * MINUTE_MS, soft: 10, hard: 30, formPerMinute: 120 },
  retention: { default: { deliveredDays: 7, quarantinedDays: 30 } },
  minFreeBytes: 512 * MEBIBYTE,
  openPerAddress: 4,
  trustProxy: false,
  log: true,
};

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The receiver cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const EMAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

function readRecipients(env: EnvReader): ByForm<string[]> {
  const lists: ByForm<string[]> = { default: [] };
  for (const [formId, value] of Object.entries(env.json('RECEIVER_RECIPIENTS') ?? {})) {
    const list = (Array.isArray(value) ? value : [value]) as unknown[];
    if (list.length > 0 && list.every((one): one is string => typeof one === 'string' && EMAIL_ADDRESS.test(one)))
      lists[formId] = list;
    else env.problems.push(`RECEIVER_RECIPIENTS: “${formId}” needs an email address, or a list of them`);
  }
  return lists;
}

function readMail(env: EnvReader): MailConfig | undefined {
  const url = env.url('SMTP_URL', ['smtp:', 'smtps:']);
  const recipients = readRecipients(env);
  if (!env.text('SMTP_URL')) {
    if (Object.values(recipients).some((list) => list.length > 0))
      env.problems.push('RECEIVER_RECIPIENTS is set, but SMTP_URL is not');
    return undefined;
  }
  if (recipients.default.length === 0)
    env.problems.push('SMTP_URL is set: RECEIVER_RECIPIENTS needs a “default” address for forms it does not name');
  const from = env.text('MAIL_FROM');
  if (!from || !EMAIL_ADDRESS.test(from))
    env.problems.push('SMTP_URL is set: MAIL_FROM must be the email address to send from');
  const returnPath = env.text('MAIL_RETURN');
  if (returnPath && !EMAIL_ADDRESS.test(returnPath))
    env.problems.push('MAIL_RETURN must be the email address that reads messages which come back');
  if (!url || !from) return undefined;
  return {
    url,
    from,
    returnPath,
    recipients,
    backoffMs: BACKOFF_MS,
    pollMs: 5_000,
    connectionTimeoutMs: MINUTE_MS,
    answerTimeoutMs: 10 * MINUTE_MS,
  };
}

function readRetention(env: EnvReader): ReceiverConfig['retention'] {
  const policies = { ...DEFAULTS.retention };
  for (const [formId, value] of Object.entries(env.json('RECEIVER_RETENTION') ?? {})) {
    const policy = { ...policies.default, ...(isRecord(value) ? value : undefined) };
    if (isRecord(value) && Object.values(policy).every((days) => typeof days === 'number' && days >= 0))
      policies[formId] = policy;
    else
      env.problems.push(`RECEIVER_RETENTION: “${formId}” needs {"deliveredDays": number, "quarantinedDays": number}`);
  }
  return policies;
}

function readStore(env: EnvReader): ReceiverConfig['store'] {
  const type = env.text('RECEIVER_STORE') ?? 'fs';
  const spool = env.text('RECEIVER_SPOOL') ?? '.data/submissions';
  if (type === 'fs') return { type, spool };
  if (type !== 'postgres') env.problems.push(`RECEIVER_STORE is “${type}”; it must be fs or postgres`);
  const database = env.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (type === 'postgres' && !env.text('DATABASE_URL'))
    env.problems.push('RECEIVER_STORE is postgres: DATABASE_URL must be set');
  return { type: 'postgres', url: database ?? '', staging: spool };
}

function readOrigins(env: EnvReader): string[] {
  const origins = (env.text('RECEIVER_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      env.problems.push(`RECEIVER_ORIGINS: “${origin}” must be an origin, like https://www.example.com`);
  return origins;
}

function readScanner(env: EnvReader): ScannerConfig | undefined {
  const value = env.text('RECEIVER_SCANNER');
  const address = value && readScannerUrl(value);
  if (value && !address)
    env.problems.push(
      `RECEIVER_SCANNER is “${value}”; it must be the address of clamd, like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl`,
    );
  return address ? { address, timeoutMs: SCAN_TIMEOUT_MS } : undefined;
}

/** Reads the settings. Throws a `ConfigError` that lists every mistake, so that one start shows them all. */
export function readConfig(variables: Environment): ReceiverConfig {
  const env = new EnvReader(variables);
  const phone = env.text('RECEIVER_CONTACT_PHONE');
  const email = env.text('RECEIVER_CONTACT_EMAIL');
  const config: ReceiverConfig = {
    store: readStore(env),
    siteDir: env.text('RECEIVER_SITE_DIR') ?? DEFAULTS.siteDir,
    mail: readMail(env),
    origins: readOrigins(env),
    limits: DEFAULTS.limits,
    rates: {
      windowMs: DEFAULTS.rates.windowMs,
      soft: env.number('RECEIVER_SOFT_LIMIT', DEFAULTS.rates.soft, 1),
      hard: env.number('RECEIVER_HARD_LIMIT', DEFAULTS.rates.hard, 1),
      formPerMinute: env.number('RECEIVER_FORM_LIMIT', DEFAULTS.rates.formPerMinute, 1),
    },
    retention: readRetention(env),
    contact: phone || email ? { phone, email } : undefined,
    minFreeBytes: env.number('RECEIVER_MIN_FREE_MB', DEFAULTS.minFreeBytes / MEBIBYTE, 0) * MEBIBYTE,
    openPerAddress: env.number('RECEIVER_OPEN_LIMIT', DEFAULTS.openPerAddress, 1),
    scanner: readScanner(env),
    trustProxy: env.flag('RECEIVER_TRUST_PROXY', false),
    log: env.flag('RECEIVER_LOG', true),
  };
  if (env.problems.length > 0) throw new ConfigError(env.problems);
  return config;
}
