import { extname } from 'node:path';

interface MediaType {
  type: string;
  /** Text in any form: worth compressing. */
  compressible?: true;
}

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, compressible: true });

const TYPES: Readonly<Record<string, MediaType>> = {
  html: text('text/html'),
  css: text('text/css'),
  js: text('text/javascript'),
  mjs: text('text/javascript'),
  txt: text('text/plain'),
  md: text('text/markdown'),
  xml: text('application/xml'),
  json: text('application/json'),
  webmanifest: text('application/manifest+json'),
  svg: text('image/svg+xml'),
  vtt: text('text/vtt'),
  ics: text('text/calendar'),
  ico: { type: 'image/x-icon', compressible: true },
  png: { type: 'image/png' },
  jpg: { type: 'image/jpeg' },
  jpeg: { type: 'image/jpeg' },
  gif: { type: 'image/gif' },
  webp: { type: 'image/webp' },
  avif: { type: 'image/avif' },
  woff: { type: 'font/woff' },
  woff2: { type: 'font/woff2' },
  mp4: { type: 'video/mp4' },
  webm: { type: 'video/webm' },
  pdf: { type: 'application/pdf' },
  doc: { type: 'application/msword' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
};

export const mediaType = (path: string): MediaType =>
  TYPES[extname(path).slice(1).toLowerCase()] ?? { type: 'application/octet-stream' };
