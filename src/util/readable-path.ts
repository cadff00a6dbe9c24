import { attempt } from './attempt';

/** The decoded path for people, or the path itself if it cannot be decoded. */
export const readablePath = (path: string): string => attempt(() => decodeURI(path)) ?? path;

/** Keeps some characters encoded: without `%20` or `%25` it would be a different URL, or none. */
export const readableUrl = (url: string): string =>
  readablePath(url.replace(/%(?=20|25|0[9AD]|C2%A0|E2%80|E3%80%80)/gi, '%25'));
