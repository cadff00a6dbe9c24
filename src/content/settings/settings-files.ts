/** The names of the settings files, and the types of their values. */
import type { navigationFields, reviewersFields } from '../../schema/settings-fields';
import type { Values } from '../../schema/fields';
import type { Place } from '../report/problem';

export const MENUS = ['main', 'msp', 'legal'] as const;
export type MenuName = (typeof MENUS)[number];

export const SETTINGS_FILES = {
  site: 'content/site.yaml',
  skills: 'content/skills.yaml',
  reviewers: 'content/reviewers.yaml',
  redirects: 'content/redirects.yaml',
  navigation: (menu: MenuName) => `content/navigation/${menu}.yaml`,
} as const;

export type RawMenu = Values<typeof navigationFields>['links'];
export type RawReviewers = Values<typeof reviewersFields>['reviewers'];

/** A line of `content/redirects.yaml`, as written. */
export interface WrittenRedirect {
  from: string;
  place: Place;
  /** Absent if the value is not text. */
  to?: string | undefined;
  toPlace: Place;
}
