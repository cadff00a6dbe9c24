/** The links that invite reviewers to the desk of a preview. */
import { REVIEW_FOLDER } from '../../server/http/headers-and-redirects';
import type { Invited } from '../types';

/** The variables in which hosts give the URL of a preview. */
const PREVIEW_VARIABLES = ['SITE_PREVIEW_URL', 'DEPLOY_PRIME_URL', 'CF_PAGES_URL', 'CI_ENVIRONMENT_URL'] as const;

export const previewUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  PREVIEW_VARIABLES.map((name) => env[name])
    .find((url) => url !== undefined && /^https?:\/\/[\w.:/-]+$/.test(url))
    ?.replace(/\/$/, '') ?? '';

export const invitationLink = ({ id }: Invited, url: string): string =>
  `${url}${REVIEW_FOLDER}#for=${encodeURIComponent(id)}`;
