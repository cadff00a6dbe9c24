/** The files that the edits change, and the addresses of the pages that they make. */
export const ASK = 'content/articles/what-we-heard-at-milcis/index.mdx';
export const CAREERS = 'content/pages/careers/index.mdx';
export const CONTACT = 'content/pages/contact-us.mdx';
export const CYBER = 'content/pages/services/cyber-security.mdx';
export const DEFENCE = 'content/pages/industries/defence.mdx';
export const DUTY = 'content/pages/who-we-are/corporate-social-responsibility.mdx';
export const FAQ = 'content/pages/careers/frequently-asked-questions.mdx';
export const HEALTH = 'content/articles/program-health-check/index.mdx';
export const HOME = 'content/pages/index.mdx';
export const MAIN_MENU = 'content/navigation/main.yaml';
export const MEET = 'content/pages/careers/meet-our-people.jpg';
export const OPENINGS = 'content/pages/careers/current-opportunities.mdx';
export const OWN = 'content/pages/careers/own-different.mdx';
export const POLICIES = 'content/pages/our-policies.mdx';
export const PRIVACY = 'content/pages/privacy-policy.mdx';
export const RECRUITING = 'content/pages/careers/our-recruitment-process.mdx';
export const REDIRECTS = 'content/redirects.yaml';
export const RISK = 'content/articles/one-risk-picture/index.mdx';
export const SCHEDULE = 'content/articles/reading-a-schedule-honestly/index.mdx';
export const SITE = 'content/site.yaml';
export const STRATEGY = 'content/pages/services/strategy.mdx';
export const TOM = 'content/team/tom-gallagher/index.mdx';

export const at = {
  recruiting: '/careers/our-recruitment-process/',
  faq: '/careers/frequently-asked-questions/',
  cyber: '/services/cyber-security/',
  schedule: '/news-insights/reading-a-schedule-honestly/',
  own: '/careers/own-different/',
  health: '/news-insights/program-health-check/',
  risk: '/news-insights/one-risk-picture/',
};

/** The pages that show Tom Gallagher. */
export const showsTom = [
  '/careers/meet-our-people/',
  '/services/engineering-and-asset-management/',
  '/services/mission-engineering/',
  '/who-we-are/',
];
