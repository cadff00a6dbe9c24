import { attempt } from '../../util/attempt';

/** Decodes a part of a URL. Percent signs that encode no character stay as they are. */
export const decoded = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text;
