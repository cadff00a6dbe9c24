/** Reads the number that a writer meant: `$128,000`, `98k`, `-35,3053`, `three`, `5 min`. */

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** In a field named latitude or longitude, a comma is a decimal point. */
export function readNumber(written: string, name = ''): number | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/^["'`]|["'`,;]+$/g, '')
    // The letter o typed as a zero.
    .replace(/(?<=\d)o|^o(?=\d)/g, '0');
  const degrees = /^(\d+)\s*°\s*(\d+)\s*[′'’]\s*(?:(\d+(?:\.\d+)?)\s*(?:[″"”]|'')\s*)?([nsew])?$/.exec(text);
  if (degrees) {
    const [, whole, minutes, seconds = '0', compass = ''] = degrees;
    const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
    return Number((/[sw]/.test(compass) ? -value : value).toFixed(4));
  }
  const word = WORDS.indexOf(text.split(/[\s-]/)[0]!);
  if (word >= 0 && !/ (?:hundred|thousand|million|and|point)\b/.test(text)) return word;
  const bare = text
    .replace(/^(?:a\$|au\$|aud|us\$|\$|£|€|about|ca\.?|approx\.?)\s*/, '')
    .replace(
      /\s*(?:aud|dollars?|p\.?\s?a\.?|per (?:year|annum)|min(?:ute)?s?|cols?|columns?|px|%|°|degrees?|st|nd|rd|th|\+)\.?$/g,
      '',
    )
    .replace(/[−–]/g, '-')
    // `128000-151000`: the first of the two.
    .replace(/(?<=\d)\s*(?:-|\bto\b)\s*\$?\d[\d,. ]*$/, '')
    .replace(/(?<=\d)[\u00A0\u202F ](?=\d{3}\b)/g, '');
  const isDecimalComma = /latitude|longitude/.test(name) || !/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?k?$/.test(bare);
  const plain = isDecimalComma ? bare.replace(/^(-?\d+),(\d+)$/, '$1.$2') : bare.replace(/,/g, '');
  const compass = /^(\d+(?:\.\d+)?)\s*°?\s*([nsew])$/.exec(plain);
  if (compass) return Number(compass[1]) * (compass[2] === 's' || compass[2] === 'w' ? -1 : 1);
  const thousands = /^(-?\d+(?:\.\d+)?)\s*k$/.exec(plain)?.[1];
  if (thousands) return Number(thousands) * 1000;
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
