import { embedSource } from '../../fields/embed-code';
import { atField, defineRule } from '../rule';
import { PROFILE_FIELDS, profileOf } from '../shared/profile-fields';

const FILM = '<video src="/film.webm"></video>';
const PROFILE = profileOf(`${PROFILE_FIELDS}\nvideo: '${FILM}'\nvideoTitle: Zoe and the crane`);

export const videoCaptions = defineRule({
  id: 'video-captions',
  severity: 'warning',
  phase: 'site',
  summary: 'A person’s film is a file without captions.',
  why: 'People who cannot hear the film, or watch it without sound, miss what it says.',
  check({ site }, report) {
    for (const entry of site.entries) {
      const { kind, unreadable, frontmatter } = entry;
      if (kind !== 'person' || unreadable?.frontmatter) continue;
      const { video, videoCaptions: captions } = frontmatter;
      if (typeof video !== 'string' || captions) continue;
      // A player from another site has its own captions.
      if (/^[./]/.test(embedSource(video) ?? ''))
        report(atField(entry, 'video'), {
          what: 'The film in `video` has no captions',
          fix: 'add `videoCaptions: ./film.vtt`, and write into that file what is said, with the times',
        });
    }
  },
  exampleFile: 'content/team/zoe-park/index.mdx',
  badInFiles: [
    {
      text: PROFILE,
      also: ['file-missing'],
      says: '7:8 The film in `video` has no captions — add `videoCaptions: ./film.vtt`, and write into that file what is said, with the times',
    },
  ],
  good: [PROFILE.replace(FILM, '<iframe src="https://www.youtube.com/embed/abc"></iframe>')],
});
