/** The receiver's settings, read from the environment and checked before anything starts. */
import { readFileSync } from 'node:fs';
import type { RateLimits } from './spam-signs';
import type { UploadLimits } from './read-multipart';

const MEBIBYTE = 1024 * 1024;
const MINUTE = 60_000;

/** By form_id; `default` is for the forms it does not name. */
export type ByForm<T> = { default: T } & Record<string, T>;

/** A form_id comes from outside: `constructor` is no setting. */
export const forForm = <T>(settings: ByForm<T>, formId: string): T =>
  Object.hasOwn(settings, formId) ? (settings[formId] as T) : settings.default;

export interface RetentionPolicy {
  /** After the submission was handed on, or marked as handled. */
  deliveredDays: number;
  quarantinedDays: number;
}

export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…` */
  url: string;
  from: string;
  recipients: ByForm<string[]>;
  /** How long to wait after each failure; after the last, a submission counts as failed. */
  backoffMs: readonly number[];
  pollMs: number;
  connectionTimeoutMs: number;
  /** A server that took the message may take minutes to say so; giving up sooner would send it twice. */
  answerTimeoutMs: number;
}

export interface ReceiverConfig {
  store: { type: 'fs'; spool: string } | { type: 'postgres'; url: string; staging: string };
  /** The built site: its pages carry the answers for those without scripts. */
  siteDir?: string;
  mail?: MailConfig;
  /** Origins besides our own from which forms may be sent. */
  origins: string[];
  limits: UploadLimits;
  rates: RateLimits;
  retention: ByForm<RetentionPolicy>;
  /** Told to visitors when nothing can be accepted. */
  contact?: { phone?: string; email?: string };
  minFreeBytes: number;
  /** Take the visitor's address from `X-Forwarded-For`: only behind a proxy that sets it. */
  trustProxy: boolean;
  log: boolean;
}

const HOUR = 60 * MINUTE;
/** One minute to twelve hours; five days in all. */
export const BACKOFF_MS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  ...Array.from({ length: 9 }, () => 12 * HOUR),
] as const;

export const DEFAULTS: ReceiverConfig = {
  store: { type: 'fs', spool: '.data/submissions' },
  siteDir: 'public',
  origins: [],
  limits: {
    fileBytes: 5 * MEBIBYTE,
    bodyBytes: 64 * MEBIBYTE,
    fieldBytes: 24 * 1024,
    parts: 250,
    idleMs: 20_000,
    totalMs: 5 * MINUTE,
  },
  rates: { windowMs: 10 * MINUTE, soft: 10, hard: 30, formPerMinute: 120 },
  retention: { default: { deliveredDays: 7, quarantinedDays: 30 } },
  minFreeBytes: 512 * MEBIBYTE,
  trustProxy: false,
  log: true,
};

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The receiver cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** Reads every setting before it complains, so that one start shows all mistakes. */
export function readConfig(env: Environment): ReceiverConfig {
  const problems: string[] = [];

  function text(name: string): string | undefined {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  }
  function number(name: string, fallback: number, min: number): number {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = Number(value);
    if (Number.isFinite(parsed) && parsed >= min) return parsed;
    problems.push(`${name} is “${value}”; it has to be a number of at least ${min}`);
    return fallback;
  }
  function flag(name: string, fallback: boolean): boolean {
    const value = text(name);
    if (value === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(value)) return true;
    if (['0', 'false', 'no', 'off'].includes(value)) return false;
    problems.push(`${name} is “${value}”; it has to be true or false`);
    return fallback;
  }
  function url(name: string, protocols: readonly string[]): string | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    try {
      if (protocols.includes(new URL(value).protocol)) return value;
    } catch {
      // Said below; the value itself may hold a password.
    }
    problems.push(`${name} has to be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    return undefined;
  }
  /** JSON in the variable itself, or in the file that `<name>_FILE` names. */
  function json(name: string): Record<string, unknown> | undefined {
    const file = text(`${name}_FILE`);
    let source = text(name);
    if (file) {
      try {
        source = readFileSync(file, 'utf8');
      } catch {
        problems.push(`${name}_FILE names “${file}”, which cannot be read`);
        return undefined;
      }
    }
    if (source === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(source);
      if (isRecord(value)) return value;
    } catch {
      // Said below.
    }
    problems.push(`${name} has to be a JSON object, like {"default": …}`);
    return undefined;
  }

  function recipients(): ByForm<string[]> {
    const lists: ByForm<string[]> = { default: [] };
    for (const [formId, value] of Object.entries(json('RECEIVER_RECIPIENTS') ?? {})) {
      const list = (Array.isArray(value) ? value : [value]) as unknown[];
      if (list.length > 0 && list.every((one): one is string => typeof one === 'string' && ADDRESS.test(one)))
        lists[formId] = list;
      else problems.push(`RECEIVER_RECIPIENTS: “${formId}” needs an e-mail address, or a list of them`);
    }
    return lists;
  }

  function mail(): MailConfig | undefined {
    const smtp = url('SMTP_URL', ['smtp:', 'smtps:']);
    const lists = recipients();
    if (!text('SMTP_URL')) {
      if (Object.values(lists).some((list) => list.length > 0))
        problems.push('RECEIVER_RECIPIENTS is set, but SMTP_URL is not');
      return undefined;
    }
    if (lists.default.length === 0)
      problems.push('SMTP_URL is set: RECEIVER_RECIPIENTS needs a “default” address for forms it does not name');
    const from = text('MAIL_FROM');
    if (!from || !ADDRESS.test(from))
      problems.push('SMTP_URL is set: MAIL_FROM has to be the e-mail address to send from');
    return smtp && from
      ? {
          url: smtp,
          from,
          recipients: lists,
          backoffMs: BACKOFF_MS,
          pollMs: 5_000,
          connectionTimeoutMs: MINUTE,
          answerTimeoutMs: 10 * MINUTE,
        }
      : undefined;
  }

  function retention(): ReceiverConfig['retention'] {
    const policies = { ...DEFAULTS.retention };
    for (const [formId, value] of Object.entries(json('RECEIVER_RETENTION') ?? {})) {
      const policy = { ...policies.default, ...(isRecord(value) ? value : undefined) };
      if (isRecord(value) && Object.values(policy).every((days) => typeof days === 'number' && days >= 0))
        policies[formId] = policy;
      else problems.push(`RECEIVER_RETENTION: “${formId}” needs {"deliveredDays": number, "quarantinedDays": number}`);
    }
    return policies;
  }

  function store(): ReceiverConfig['store'] {
    const type = text('RECEIVER_STORE') ?? 'fs';
    const spool = text('RECEIVER_SPOOL') ?? '.data/submissions';
    if (type === 'fs') return { type, spool };
    if (type !== 'postgres') problems.push(`RECEIVER_STORE is “${type}”; it has to be fs or postgres`);
    const database = url('DATABASE_URL', ['postgres:', 'postgresql:']);
    if (type === 'postgres' && !text('DATABASE_URL'))
      problems.push('RECEIVER_STORE is postgres: DATABASE_URL has to be set');
    return { type: 'postgres', url: database ?? '', staging: spool };
  }

  const origins = (text('RECEIVER_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`RECEIVER_ORIGINS: “${origin}” has to be an origin, like https://www.example.com`);

  const phone = text('RECEIVER_CONTACT_PHONE');
  const email = text('RECEIVER_CONTACT_EMAIL');
  const config: ReceiverConfig = {
    store: store(),
    siteDir: text('RECEIVER_SITE_DIR') ?? DEFAULTS.siteDir,
    mail: mail(),
    origins,
    limits: DEFAULTS.limits,
    rates: {
      windowMs: DEFAULTS.rates.windowMs,
      soft: number('RECEIVER_SOFT_LIMIT', DEFAULTS.rates.soft, 1),
      hard: number('RECEIVER_HARD_LIMIT', DEFAULTS.rates.hard, 1),
      formPerMinute: number('RECEIVER_FORM_LIMIT', DEFAULTS.rates.formPerMinute, 1),
    },
    retention: retention(),
    ...((phone || email) && { contact: { phone, email } }),
    minFreeBytes: number('RECEIVER_MIN_FREE_MB', DEFAULTS.minFreeBytes / MEBIBYTE, 0) * MEBIBYTE,
    trustProxy: flag('RECEIVER_TRUST_PROXY', false),
    log: flag('RECEIVER_LOG', true),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
