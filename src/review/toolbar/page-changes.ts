/** Which changes of the report belong to the page that is shown. */
import { readablePath } from '../../util/readable-path';
import type { Change } from '../types';

export const isSameAddress = (a: string, b: string): boolean =>
  readablePath(a).replace(/\/$/, '') === readablePath(b).replace(/\/$/, '');

export const isOnPage = ({ pages, everywhere }: Change, address: string): boolean =>
  everywhere === true || pages.some((page) => isSameAddress(page, address));
