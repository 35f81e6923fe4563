import { type InputRule, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { nodeType } from '../dom/types.ts';

/**
 * `## ` makes a heading, `- ` a list, `1. ` a numbered list, `> ` a quotation. Backspace right after it
 * reverts that. Longer numbers make no list: a paragraph may begin with a year („1956. október”).
 */
export const blockRules: readonly InputRule[] = [
  textblockTypeInputRule(/^(#{2,4}) $/, nodeType('heading'), (match) => ({ level: match[1]?.length ?? 2 })),
  wrappingInputRule(/^[-*•] $/, nodeType('bulletList')),
  wrappingInputRule(
    /^(\d{1,2})\. $/,
    nodeType('orderedList'),
    (match) => ({ start: Number(match[1]) }),
    (match, list) => list.childCount + Number(list.attrs.start) === Number(match[1]),
  ),
  wrappingInputRule(/^> $/, nodeType('quote')),
];
