/** Asks for the values that a draft needs and that were not given as options. */
import { asCode } from '../../../src/content/text/wording';
import type { NewRequest } from '../../../src/drafts/draft';
import { optionsOf } from '../../../src/drafts/draft-kinds';
import type { Terminal } from './ask';

interface Asked extends NewRequest {
  values: Record<string, string>;
}
type TryDraft = (request: NewRequest) => Promise<unknown>;

/**
 * An empty answer leaves the option out, and the draft says what was assumed. `tryDraft` refuses a draft that the check
 * would report. It tries each answer before the next question, so that the writer repeats only a wrong answer.
 */
export async function askForValues(request: Asked, tryDraft: TryDraft, terminal: Terminal): Promise<void> {
  for (const { name, about, choices = [], otherwise } of optionsOf(request.kind)) {
    if (otherwise === undefined || request.values[name] !== undefined) continue;
    const answer = await terminal.ask({
      question: `${asCode(name)}: ${about}`,
      choices,
      otherwise,
      check: (written) => tryDraft({ ...request, values: { ...request.values, [name]: written } }),
    });
    if (answer !== '') request.values[name] = answer;
  }
  if (request.kind === 'page' && request.values.menu === undefined) {
    const answer = await terminal.ask({
      question: 'Write its entry into the menu, as a comment until the page is published? y/n',
      otherwise: 'no',
    });
    if (/^y/i.test(answer)) request.values.menu = 'true';
  }
}
