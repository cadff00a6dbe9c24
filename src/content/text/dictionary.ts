/**
 * Reads dictionaries from the packages of the spelling check. They are absent where only the packages that a site needs
 * are installed.
 *
 * The file is a trie in the format `TrieXv3`: a character goes down, `$` ends a word and goes up, `<` goes up, a digit
 * after them goes up further, and `#…;` repeats an earlier node. Nodes are numbers, and the edges of a node are a linked
 * list in arrays, because half a million objects would take longer to create than the whole check.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { attempt } from '../../util/attempt';

export interface Dictionary {
  has(word: string): boolean;
  /** Words that one typing error turns into this one. */
  similarTo(word: string): string[];
}

const HEADER = /^TrieXv3\nbase=(\d+)$/m;
const DATA = '__DATA__\n';
const ROOT = 0;
/** The node at the end of every word that is not the start of a longer word. */
const LEAF = 1;
const LETTERS = "abcdefghijklmnopqrstuvwxyz'";

/** The nodes, and for each edge its character, its node and the next edge of the same parent. */
interface Trie {
  ends: Uint8Array;
  firstEdge: Int32Array;
  characters: Uint16Array;
  targets: Int32Array;
  nextEdges: Int32Array;
}

const PACKAGES = {
  australian: ['@cspell/dict-en-au', 'en_AU.trie'],
  /** Has newer words, but takes as long to read, so it is opened only for words that `australian` lacks. */
  british: ['@cspell/dict-en-gb-mit', 'en_GB.trie.gz'],
} as const;

const opened = new Map<string, Dictionary | undefined>();

/** Undefined if the dictionary is not installed. It is read once. */
export function openDictionary(name: keyof typeof PACKAGES = 'australian'): Dictionary | undefined {
  if (!opened.has(name)) opened.set(name, readDictionary(PACKAGES[name]));
  return opened.get(name);
}

function readDictionary([packageName, file]: readonly [string, string]): Dictionary | undefined {
  const bytes = readFrom(packageName, file);
  return bytes && createDictionary((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

const readFrom = (packageName: string, file: string): Buffer | undefined => {
  const settings = attempt(() => require.resolve(packageName));
  return settings === undefined ? undefined : readFileSync(path.join(path.dirname(settings), file));
};

let misspellings: Buffer | undefined;

/** The words that a common misspelling stands for, even if it has two errors, such as `reccomend`. */
export function commonlyMeant(word: string): string[] {
  misspellings ??= readFrom('@cspell/dict-en-common-misspellings', 'dict/dict-en.json') ?? Buffer.alloc(0);
  const start = `"${word}->`;
  const at = misspellings.indexOf(start);
  if (at < 0) return [];
  return misspellings.toString('utf8', at + Buffer.byteLength(start), misspellings.indexOf('"', at + 1)).split(', ');
}

export function createDictionary(text: string): Dictionary {
  const trie = readTrie(text);
  const has = (word: string): boolean => {
    let node = ROOT;
    for (let i = 0; i < word.length; i++) {
      let edge = trie.firstEdge[node]!;
      while (edge && trie.characters[edge] !== word.charCodeAt(i)) edge = trie.nextEdges[edge]!;
      if (!edge) return false;
      node = trie.targets[edge]!;
    }
    return trie.ends[node] === 1;
  };
  /** The first letter is rarely the wrong one. */
  const startsOtherwise = (one: string, word: string): number => Number(one[0] !== word[0]);
  return {
    has,
    similarTo: (word) =>
      [...new Set(oneErrorFrom(word))].filter(has).sort((a, b) => startsOtherwise(a, word) - startsOtherwise(b, word)),
  };
}

function readTrie(text: string): Trie {
  const radix = Number(HEADER.exec(text)?.[1]);
  const start = text.indexOf(DATA) + DATA.length;
  if (!radix || start < DATA.length) throw new Error('The dictionary is not in the format TrieXv3');
  const size = text.length;
  const trie: Trie = {
    ends: new Uint8Array(size),
    firstEdge: new Int32Array(size),
    characters: new Uint16Array(size),
    targets: new Int32Array(size),
    nextEdges: new Int32Array(size),
  };
  trie.ends[LEAF] = 1;
  let nodes = LEAF + 1;
  let edges = 1;
  /** The edges from the root to the current node. */
  const trail: number[] = [];
  const current = (): number => (trail.length > 0 ? trie.targets[trail[trail.length - 1]!]! : ROOT);

  let isGoingUp = false;
  for (let i = start; i < size; i++) {
    const character = text[i]!;
    if (character === '\n') continue;
    if (isGoingUp && character >= '2' && character <= '9') {
      trail.length -= Number(character) - 1;
      continue;
    }
    isGoingUp = character === '$' || character === '<';
    if (character === '$') {
      const node = current();
      if (trie.firstEdge[node]) trie.ends[node] = 1;
      else {
        trie.targets[trail[trail.length - 1]!] = LEAF;
        nodes--;
      }
    }
    if (isGoingUp) trail.pop();
    else if (character === '#') {
      const end = text.indexOf(';', i);
      trie.targets[trail[trail.length - 1]!] = parseInt(text.slice(i + 1, end), radix) + 1;
      nodes--;
      i = end;
    } else {
      if (character === '\\') i++;
      const parent = current();
      trie.characters[edges] = text.charCodeAt(i);
      trie.nextEdges[edges] = trie.firstEdge[parent]!;
      trie.firstEdge[parent] = edges;
      // If a node turns out to be a leaf or a reference, its number is reused: it has no edges.
      trie.targets[edges] = nodes++;
      trail.push(edges++);
    }
  }
  return trie;
}

function* oneErrorFrom(word: string): Generator<string> {
  for (let i = 0; i < word.length - 1; i++) yield word.slice(0, i) + word[i + 1]! + word[i]! + word.slice(i + 2);
  for (let i = 0; i < word.length; i++) yield word.slice(0, i) + word.slice(i + 1);
  for (let i = 0; i <= word.length; i++) for (const letter of LETTERS) yield word.slice(0, i) + letter + word.slice(i);
  for (let i = 0; i < word.length; i++)
    for (const letter of LETTERS) yield word.slice(0, i) + letter + word.slice(i + 1);
}
