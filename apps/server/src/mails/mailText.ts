import type { MailLanguage } from '../locales/mails/index.ts'
import { directionOf, needsIsolation } from './direction.ts'
import type { MailContent, Sentence } from './MailContent.ts'

/** The plain form: a link or a code stands on a line of its own. */
export function mailText(content: MailContent, language: MailLanguage): string {
  const say = (sentence: Sentence) => sentenceText(sentence, language)
  const { heading, paragraphs, action, code, facts = [], notes } = content
  const blocks = [
    say(heading),
    ...paragraphs.map(say),
    action && `${action.label}:\n${action.link}`,
    code && `${code.intro}\n${code.code}`,
    facts.map(({ label, value }) => `${label}: ${isolated(value, language)}`).join('\n'),
    notes.map(say).join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** A sentence on one line. Values that run the other way than the language are kept from turning their surroundings. */
export function sentenceText({ template, values }: Sentence, language: MailLanguage): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : isolated(value.text, language)
  })
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

function isolated(value: string, language: MailLanguage): string {
  return needsIsolation(value, directionOf(language))
    ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`
    : value
}
