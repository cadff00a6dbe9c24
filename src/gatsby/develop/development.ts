/**
 * What the development server adds to Gatsby's: messages in the terminal, the state for open pages, and opening files.
 */
import type { Reporter } from 'gatsby';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withEdits } from '../../content/report/resolve-edits';
import { shownProblem } from '../../content/resolve/source-marks';
import type { Site } from '../../content/site-model';
import { type DevelopState, ENDPOINTS } from '../../schema/develop-data';
import type { ContentStore } from '../../content-build/content-store';
import { LostPaths } from './lost-paths';
import { fixIn } from './fix-endpoint';
import { answerOpen, answerOwnPage, contentFile } from './open-endpoint';
import { openInEditor } from './open-in-editor';

/** Sends the whole state of the content to each open page when it connects, and after each change. */
class ContentFeed {
  private message = '';
  private readonly clients = new Set<ServerResponse>();

  publish(state: DevelopState): void {
    const message = `data: ${JSON.stringify(state)}\n\n`;
    if (message === this.message) return;
    this.message = message;
    for (const client of this.clients) client.write(message);
  }

  connect(request: IncomingMessage, response: ServerResponse): void {
    // `no-transform` keeps Gatsby's compression from holding the events back.
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' });
    response.write('retry: 1000\n\n');
    if (this.message) response.write(this.message);
    this.clients.add(response);
    request.on('close', () => this.clients.delete(response));
  }
}

const isError = ({ severity }: { severity: string }): number => Number(severity === 'error');

export class Development {
  private readonly feed = new ContentFeed();
  private readonly lostPaths = new LostPaths();
  private lastReport: string | undefined;

  constructor(private readonly content: ContentStore) {}

  /** Call it whenever the content has been read. */
  announce(reporter: Reporter): void {
    this.report(reporter);
    this.feed.publish(this.stateOf(this.content.load()));
  }

  /** Skips a repeated report, which would look like a new mistake. */
  report(reporter: Reporter): void {
    const report = this.content.report();
    if (report?.text === this.lastReport) return;
    if (!report) reporter.success('The content no longer has any problems.');
    else if (report.isFatal) reporter.error(`The content has problems.\n\n${report.text}\n`);
    else reporter.warn(`The content has problems.\n\n${report.text}\n`);
    this.lastReport = report?.text;
  }

  private stateOf(site: Site): DevelopState {
    const read = (file: string): Uint8Array | undefined => {
      const known = contentFile(this.content.root, file);
      return known ? readFileSync(known) : undefined;
    };
    const problems = withEdits(site.problems, read).map((problem) => ({
      ...shownProblem(problem),
      ...(problem.edits ? { canFix: true as const } : {}),
    }));
    return {
      problems: problems.sort((a, b) => isError(b) - isError(a)),
      paths: [...site.paths.keys()],
      lost: this.lostPaths.of(site, this.content.published),
    };
  }

  /** Answers requests for the development endpoints. Returns false for any other. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const [path] = (request.url ?? '').split('?');
    if (path === ENDPOINTS.state) this.feed.connect(request, response);
    else if (path === ENDPOINTS.open)
      void answerOpen(request, response, this.content.root, openInEditor).catch(() => response.destroy());
    else if (path === ENDPOINTS.fix)
      void answerOwnPage(request, response, (body) =>
        Promise.resolve(fixIn(this.content.root, this.content.load({ fresh: true }).problems, body)),
      ).catch(() => response.destroy());
    else return false;
    return true;
  }
}
