/**
 * Words that this project does not use, each with the word to use instead. `plain-english.mjs` finds them in comments, test
 * titles and messages, `prose.mjs` in Markdown and in the comments of style sheets and workflows.
 * `docs/style-guide.md` gives the reasons.
 */

/** Phrases that are clear to their writer, but not to someone who searches for the usual term. */
const PHRASES = [
  [
    /(?<!\bnot |n[’']t |\bnever )\bha(?:s|ve) to (?!be sure|do with|itself|themselves)(?=[a-z])/,
    '“must”, or “needs to”',
  ],
  [/\b(?:is|are) to (?:be|have|go|say|know|stay|lead|show)\b/, '“must”, or the present tense'],
  [/\bwho(?:so)?ever\b/, 'the person: the visitor, the user, the writer'],
  [/\b(?:some|any)body\b/, 'the person (the visitor, the user, the writer), or “someone”, “anyone”'],
  [/\bnobody knows\b/, '“is unknown”'],
  [/(?<!-)\ball the same\b/, '“nevertheless”, or nothing'],
  [/\bof its own (?:accord|doing)\b/, '“automatically”, or “without being asked”'],
  [/\bof no (?:concern|avail|use to)\b/, '“irrelevant”, or “not used by”'],
  [
    /(?<!\bthere )\b(?:is|are) no (?!longer\b|one\b|more\b|less\b|other\b|\w+er than\b)(?=[a-z])/,
    '“is not a …”, or “there is no …”',
  ],
  [
    /\b(?:what|it|they|text|that|which|files?|lines?) stands?\b(?! (?:for|in for|out|up)\b)|\bstands? (?:here|there|in(?! for\b)|at|on|above|below|beside|before|after|between|inside|outside|under|as)\b/,
    '“is”, or what the text or the file does',
  ],
  [/\b(?:three|four|five|six|\d+|few|invisible|special|strange|first|last|next|single|of its) signs?\b/, '“character”'],
  [
    /\baddress(?:es)? (?:that starts?|without (?:a|the|its) (?:slash|hash|query)|with (?:a|the|its) (?:slash|hash|query)|of (?:a|the|every|each|this|that) page)\b/,
    '“path” (of a page), or “URL”',
  ],
  [/\b(?:heavy|heavier) (?:block|part|script|style)/, '“lazy”'],
  [/\bminiature\b/, '“fixture site”'],
  [/\banew\b/, '“again”'],
  [/\b(?:un)?folded (?:up|away|again)\b|\bunfold(?:s|ed|ing)?\b/, '“open” or “closed”'],
  [/\bmend(?:s|ed|ing)?\b/, '“fix”'],
  [/\btells? of\b/, '“reports”, or “says”'],
  [/\bgo(?:es)? by the names?\b/, '“is called”'],
  [/\bmeanwhile in\b|\bin its stead\b/, '“instead”'],
  [/\bin sight\b|\bout of sight\b/, '“visible”, “in view” or “hidden”'],
  [
    /\b(?:hitherto|lest|whence|thither|thereof|therein|wherein|hereof|thereby|albeit|suchlike|whosoever)\b/,
    'a word of today',
  ],
  [/\b(?:as good as|by and by|ever so|no sooner|so to say)\b/, 'the plain word'],
].map(([pattern, instead]) => ({ pattern, instead }));

/**
 * A sentence that begins with “What …” and is not a question hides its subject. A label may: “What the picture shows”.
 */
const OPENING_WHAT = {
  pattern: /(?:^|[.!] )What [^.?!;:]{1,80}?\b(?:is|are|was|were|has|have|stands?|comes?|goes)\b(?![^.!]*\?)/,
  instead: 'a sentence that begins with its subject',
  isSentence: true,
};

const WORDS = [...PHRASES, OPENING_WHAT];

/**
 * The words in `text` that have a plainer one. `isSentences` also reports how a sentence begins, which is free in a
 * label or a title.
 */
export function findWords(text, { isSentences = false } = {}) {
  return WORDS.filter(({ isSentence }) => isSentences || !isSentence).flatMap(({ pattern, instead, isSentence }) => {
    const match = new RegExp(pattern.source, isSentence ? '' : 'i').exec(text);
    return match ? [{ index: match.index, found: match[0].replace(/^[.!] /, '').trim(), instead }] : [];
  });
}

export const describeWord = ({ found, instead }) => `“${found}”: write ${instead}`;
