/** An edit of the content, and what a review must report. */
import type { Kind } from '../../src/review/kinds';
import type { PageStatus } from '../../src/review/types';
import type { EditedSite } from './edited-site';

export interface Edit {
  does: string;
  edit: (site: EditedSite) => void;
  /** The kinds of all changes except effects, each as often as it occurs. */
  kinds: Kind[];
  /** Exactly the pages of the review. Default: the pages whose files are edited, or none without a change. */
  pages?: (string | [address: string, status: PageStatus])[];
  /**
   * Words that a change without a cause must contain: in its sentence, its text before or after, or what a close look
   * finds.
   */
  says?: string[];
  /** Kinds that must be among the effects. */
  effects?: Kind[];
  /** All changes except effects must be on every page. */
  everywhere?: true;
}

/** An edit that replaces text in one file. */
export const replace =
  (...args: Parameters<EditedSite['replace']>): Edit['edit'] =>
  (site) =>
    site.replace(...args);

export const edited = (
  does: string,
  edit: Edit['edit'],
  kinds: Kind[],
  more: Omit<Edit, 'does' | 'edit' | 'kinds'> = {},
): Edit => ({ does, edit, kinds, ...more });
