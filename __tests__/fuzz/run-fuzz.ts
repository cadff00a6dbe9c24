/** Sends random requests and forms in batches, and checks after each batch that the site is as it was before. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isServed, pagePath } from '../../src/server/http/headers-and-redirects';
import { listFilesSync, Slots } from '../../src/util/files';
import { formCases } from './form-cases';
import { type FuzzCase, findFault, MARK, send } from './fuzz-case';
import { type FuzzedSite, serveFuzzed, type StoreName, usageOf } from './fuzzed-site';
import { requestCases } from './request-cases';

const MOST_CASES = 320;
const AT_ONCE = 48;
const BATCHES_PER_ROUND = 30;
const LARGEST_FILE = 300_000;
const NEXT_ANSWER_MS = 1_000;
const MOST_ATTEMPTS = 5;
const RECOVERY_MS = 30_000;
const ROUND_MS = 60_000;
const MOST_FINDINGS = 20;
/** The additional memory and handles that are allowed at the end, compared with the first round. */
const MORE_MEGABYTES = 100;
const MORE_HANDLES = 8;

interface FuzzOptions {
  publicDir: string;
  store: StoreName;
  milliseconds: number;
  seed: number;
  log?(line: string): void;
}

const A_FORM = { form: 'Submit CV', form_id: 'enquiries', 'First Name': 'A', 'Last Name': 'B', Email: 'a@example.com' };
const formBody = Object.entries({ ...A_FORM, Message: MARK })
  .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .join('');
const GOOD_FORM: FuzzCase = {
  bytes:
    'POST /restful_forms/submitForm HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
    `Sec-Fetch-Site: same-origin\r\nContent-Length: ${formBody.length + 7}\r\n\r\n${formBody}--x--\r\n`,
  expected: [{ method: 'POST', statuses: [200], isForm: true }],
  until: 'answered',
};
const GOOD_REQUEST: FuzzCase = {
  bytes: 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  expected: [{ method: 'GET', statuses: [200], file: '/' }],
  until: 'answered',
};

/** The pages and files to request, by their path, and where their bytes are. */
function readSite(publicDir: string) {
  const files = new Map(
    listFilesSync(publicDir)
      .filter((file) => isServed(file))
      .map((file) => [pagePath(file) ?? file, file] as const),
  );
  const cache = new Map<string, Buffer>();
  const fileBytes = (path: string): Buffer => {
    const bytes = cache.get(path) ?? readFileSync(join(publicDir, files.get(path) ?? path));
    cache.set(path, bytes);
    return bytes;
  };
  const paths = [...files.keys()];
  const isSmall = (path: string) => fileBytes(path).length < LARGEST_FILE;
  return {
    fileBytes,
    pages: paths.filter((path) => path.endsWith('/') && !/^\/(?:404|search)\//.test(path)).filter(isSmall),
    files: paths
      .filter((path) => /\.(?:woff2|avif|webp|jpe?g|png|pdf)$/.test(path))
      .slice(0, 500)
      .filter(isSmall),
  };
}

class FuzzRun {
  readonly report;
  private readonly read;
  /** The forms of this round, keyed by mark: whether the answers said that the form is stored. */
  private readonly marks = new Map<string, 'stored' | 'refused' | 'unknown'>();
  private processes: string;

  constructor(
    private readonly site: FuzzedSite,
    private readonly options: FuzzOptions,
  ) {
    this.read = readSite(options.publicDir);
    const findings: string[] = [];
    this.report = { seed: options.seed, requests: 0, forms: 0, stored: 0, storeFaults: 0, ends: 0, findings };
    this.processes = site.processes().join();
  }

  /** Returns what is wrong. */
  private async sendOne(one: FuzzCase, isStoreFaulty: boolean): Promise<string[]> {
    const mark = `fuzz-${randomBytes(8).toString('hex')}`;
    const { report } = this;
    const results = await Promise.all(
      Array.from({ length: one.isTwice ? 2 : 1 }, () => send(this.site.port, one, mark)),
    );
    const isForm = one.bytes.startsWith('POST /restful_forms/submitForm');
    report[isForm ? 'forms' : 'requests'] += results.length * Math.max(1, one.expected.length);
    const problems = results.flatMap(({ answers, problem }) => [
      ...(problem ? [problem] : []),
      ...answers.flatMap((answer, index) => {
        const expected = one.expected[index] ?? { method: 'GET' };
        if (expected.isForm) this.note(mark, answer.status);
        if (isStoreFaulty && answer.status === 503) return [];
        return findFault(answer, expected, this.read.fileBytes) ?? [];
      }),
    ]);
    const bytes = one.bytes.length > 2_000 ? `${one.bytes.slice(0, 1_500)} … ${one.bytes.slice(-300)}` : one.bytes;
    return problems.map((problem) => `${problem}\n  ${JSON.stringify({ ...one, bytes })}`);
  }

  /** If a form is sent twice, one answer that it is stored is enough. */
  private note(mark: string, status: number): void {
    const outcome = status < 400 ? 'stored' : status < 500 ? 'refused' : 'unknown';
    if (this.marks.get(mark) !== 'stored') this.marks.set(mark, outcome);
  }

  /** Sends a batch at once, then checks the site. Throws if anything is wrong. */
  async batch(cases: readonly FuzzCase[], storeFault?: string): Promise<void> {
    const fault = this.site.storeFaults[storeFault ?? ''];
    if (fault) this.report.storeFaults++;
    await fault?.begin();
    const slots = new Slots(AT_ONCE);
    const problems: string[] = [];
    const work = Promise.all(
      cases.map((one) => slots.run(async () => problems.push(...(await this.sendOne(one, fault !== undefined))))),
    );
    if (fault) {
      await Promise.race([work, new Promise((resolve) => setTimeout(resolve, 1_500))]);
      await fault.end();
    }
    await work;
    if (fault) problems.push(...(await this.findRecovery()));
    const now = this.site.processes().join();
    if (now !== this.processes) {
      this.report.ends++;
      problems.unshift(`a process ended (${this.processes} → ${now}):\n${this.site.output().slice(-2_000)}`);
      await this.site.restart();
      this.processes = this.site.processes().join();
    } else problems.push(...(await this.findSlowness()));
    if (problems.length > 0) throw new Error(problems.slice(0, 5).join('\n'));
  }

  /** A shared machine may have stopped this program for a second, so only one of a few answers must be quick. */
  private async findSlowness(): Promise<string[]> {
    let problems: string[] = [];
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const startedAt = performance.now();
      problems = await this.sendOne(GOOD_REQUEST, false);
      if (problems.length === 0 && performance.now() - startedAt < NEXT_ANSWER_MS) return [];
    }
    return problems.length > 0 ? problems : ['the next answer is late'];
  }

  private async findRecovery(): Promise<string[]> {
    const end = Date.now() + RECOVERY_MS;
    let problems: string[];
    do problems = await this.sendOne(GOOD_FORM, false);
    while (problems.length > 0 && Date.now() < end);
    return problems.map((problem) => `no form is taken ${RECOVERY_MS} ms after the fault of the store: ${problem}`);
  }

  /** Compares what is stored with the answers since the last call. */
  async checkStored(): Promise<void> {
    const stored = await this.site.takeStored();
    this.report.stored += stored.size;
    const count = new Map<string, number>();
    for (const mark of stored.values()) count.set(mark, (count.get(mark) ?? 0) + 1);
    for (const [mark, outcome] of this.marks) {
      const times = count.get(mark) ?? 0;
      if ((outcome === 'stored' && times !== 1) || (outcome === 'refused' && times > 0) || times > 1)
        this.find(`the form ${mark} was ${outcome} and is in the store ${times} times`);
    }
    this.marks.clear();
  }

  find(finding: string): void {
    this.report.findings.push(finding);
    this.options.log?.(`✗ ${finding}`);
  }

  private usage = () => this.site.processes().map(usageOf);

  async run(): Promise<void> {
    const { milliseconds, seed, log = () => undefined } = this.options;
    const end = Date.now() + milliseconds;
    const { pages, files } = this.read;
    const request = { weight: 24, arbitrary: requestCases({ pages, files }) };
    const one = fc.oneof(request, { weight: 10, arbitrary: formCases });
    const none = { weight: 30, arbitrary: fc.constant(undefined) };
    const storeFault = fc.oneof(none, ...Object.keys(this.site.storeFaults).map((name) => fc.constant(name)));
    // Unbiased, because fast-check otherwise prefers small batches, and the checks cost the same for each.
    const cases = fc.noBias(fc.array(one, { maxLength: MOST_CASES, size: 'max' }));
    let limit = end;
    const property = fc.asyncProperty(cases, storeFault, async (list, fault) => {
      if (Date.now() < limit) await this.batch(list, fault);
    });
    let first: ReturnType<typeof this.usage> | undefined;
    let round = 0;
    for (; Date.now() < end && this.report.findings.length < MOST_FINDINGS; round++) {
      limit = Math.min(end, Date.now() + ROUND_MS);
      const result = await fc.check(property, { seed: seed + round, numRuns: BATCHES_PER_ROUND });
      if (result.failed && result.errorInstance) this.find((result.errorInstance as Error).message);
      await this.checkStored();
      const usage = this.usage();
      first ??= usage;
      const memory = usage.map(({ megabytes, handles }) => `${megabytes} MB, ${handles} handles`).join('; ');
      const { requests, forms, stored, ends, findings } = this.report;
      log(
        `round ${seed + round}: ${requests} requests, ${forms} forms, ${stored} stored, ${ends} ends, ${findings.length} findings; ${memory}`,
      );
    }
    // A short run has no second round to compare with the first.
    if (first && round > 1) await this.findLeaks(first);
  }

  /** Unread bodies are cut off after 30 seconds. */
  private async findLeaks(first: ReturnType<typeof this.usage>): Promise<void> {
    const findLeak = async (): Promise<string | undefined> => {
      const usage = this.usage();
      const isMore = usage.some(({ megabytes, handles }, index) => {
        const before = first[index];
        return handles > (before?.handles ?? 0) + MORE_HANDLES || megabytes > (before?.megabytes ?? 0) + MORE_MEGABYTES;
      });
      if (isMore)
        return `memory or handles stay: ${JSON.stringify(first)} after the first round, now ${JSON.stringify(usage)}`;
      const open = await this.site.openRequests();
      return open === 0 ? undefined : `${open} requests stay open`;
    };
    const end = Date.now() + RECOVERY_MS + 10_000;
    let leak: string | undefined;
    while ((leak = await findLeak()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 500));
    if (leak) this.find(leak);
  }
}

export async function runFuzz(options: FuzzOptions) {
  const site = await serveFuzzed(options.publicDir, options.store);
  try {
    const run = new FuzzRun(site, options);
    await run.run();
    return run.report;
  } finally {
    await site.close();
  }
}
