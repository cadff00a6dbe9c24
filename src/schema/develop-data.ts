/** The data that the development server sends to the browser. None of it is in a build. */

/** On a node of a tree, a record or a picture: `file:line:column`, where its source begins. Alt-click opens it. */
export const SOURCE = 'data-source';

/** The node that shows the mistakes at a place. No block has this name. */
export const PROBLEM_NODE = 'content-problems';

export const ENDPOINTS = {
  /** An event stream: a `DevelopState` on connection and after each change. */
  state: '/__content-state',
  open: '/__open-content',
  /** Applies the correction of a message to its file. */
  fix: '/__fix-content',
} as const;

export interface ShownProblem {
  file: string;
  line: number;
  column: number;
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  /** The check has a correction that is certain. */
  canFix?: true;
}

/** What became of a path that used to lead to a page. */
export interface LostPath {
  to?: string;
  /** The redirect in `content/redirects.yaml`, or the file that had the path: `file:line:column`. */
  source?: string;
  isRedirected?: true;
  /** The line to add to `content/redirects.yaml`. */
  line?: string;
}

export interface DevelopState {
  /** All mistakes of the site, errors first. */
  problems: ShownProblem[];
  paths: string[];
  lost: Record<string, LostPath>;
}

/** The part of a page's data that only development has. */
export interface DevelopPage {
  /** Where the page's frontmatter is, as `SOURCE`. */
  source: string;
  /** The mistakes that have no place in the page's content. */
  problems: ShownProblem[];
  /** The page could not be made, for a reason that no rule reports. */
  failure?: string;
}

/** `file:line:column`, as `SOURCE` and the endpoint take it. */
export const sourceAt = (file: string, { line, column }: { line: number; column: number }): string =>
  `${file}:${line}:${column}`;
