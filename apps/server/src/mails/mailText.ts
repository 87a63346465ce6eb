import { directionOf } from '@sheaf/locales'
import type { MailContent, Sentence } from './MailContent.ts'

/** The plain form: a link or a code stands on a line of its own. */
export function mailText(content: MailContent, language: string): string {
  const say = (sentence: Sentence) => sentenceText(sentence, language)
  const { heading, paragraphs, action, code, facts = [], notes, unsubscribe } = content
  const blocks = [
    say(heading),
    ...paragraphs.map(say),
    action && `${action.label}:\n${action.link}`,
    code && `${code.intro}\n${code.code}`,
    facts.map(({ label, value }) => `${label}: ${isolated(value, language)}`).join('\n'),
    notes.map(say).join('\n'),
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.link}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** A sentence on one line. Values that run the other way than the language are kept from turning their surroundings. */
export function sentenceText(sentence: Sentence, language: string): string {
  const parts = typeof sentence === 'string' ? [sentence] : sentence
  return parts.map((part) => (typeof part === 'string' ? part : isolated(part.text, language))).join('')
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

function isolated(value: string, language: string): string {
  return needsIsolation(value, directionOf(language))
    ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`
    : value
}

/** Whether a value could disturb the order of the words around it, in a text of this direction. */
function needsIsolation(value: string, direction: 'ltr' | 'rtl'): boolean {
  return direction === 'ltr' ? RTL_LETTERS.test(value) : LTR_LETTERS.test(value)
}

const RTL_LETTERS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LTR_LETTERS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u
