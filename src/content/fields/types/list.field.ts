import type { Field, FieldBase, Value } from '../../../schema/fields';
import { asCode } from '../../text/wording';
import { defineFieldType } from '../define-field-type';

interface ListField extends FieldBase {
  type: 'list';
  of: Field;
}

/** An alias, because TypeScript resolves a list of lists lazily only in an alias. */
type ListValue<F> = F extends { type: 'list'; of: infer Item extends Field } ? Value<Item>[] : never;

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    list: { field: ListField; value: ListValue<F> };
  }
}

const ITEMS = 'each item on its own line, after `- `';

/** The start of an item: `-one` without its space, or a bullet that is not YAML. */
const BULLET = /(?:^|\s)[-•–—*](?=\s?[^\s\d])\s?/;

const NOTHING = /^(?:none|nil|n\/?a|nobody|no one|tb[acd])$/i;

const itemsOf = (text: string, of: Field): string[] =>
  text
    .split(of.type === 'reference' ? /[,;&]|\sand\s/ : /[,;]/)
    .flatMap((item) => item.split(BULLET))
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const list = defineFieldType({
  name: 'list',
  expectation: () => 'a list',
  linesBelow: ITEMS,
  checkTree(located, { of }, check) {
    if (located.kind !== 'list') {
      const hasItems = of.type === 'text' || of.type === 'reference';
      const text = located.kind === 'scalar' && hasItems ? located.value : undefined;
      const items = typeof text === 'string' && !NOTHING.test(text) ? itemsOf(text, of) : [];
      const isOneLine = items.length > 0 && !BULLET.test(String(text));
      const written = `[${items.map((item) => (/[{}\]"':#]/.test(item) ? JSON.stringify(item) : item)).join(', ')}]`;
      return check.wrongType(
        'a list',
        isOneLine
          ? `write its items in brackets: ${asCode(written)}`
          : `write ${ITEMS}${typeof text === 'string' && items.length === 0 ? ', or remove the field' : ''}`,
        isOneLine && !check.isProp ? { wholeValue: written } : undefined,
        items.length > 0 ? items : undefined,
      );
    }
    return located.items
      .map((item, i) => check.item(item, of, `${check.name}[${i + 1}]`))
      .filter((item) => item !== undefined);
  },
  itemField: ({ of }) => of,
  standIn: () => [],
  seenAs: () => ({ as: 'setting', inWords: String }),
  resolve: (items: unknown[], { of }, resolver) => Promise.all(items.map((item) => resolver.value(item, of))),
});
