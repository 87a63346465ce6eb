import type { CompletionType } from '@sheaf/contract'

/** What a model is asked to do with a text, in the terms of the call (wire 7.4). */
export interface WritingTask {
  readonly type: CompletionType
  /** What is asked for beyond that, in the language that models know best. */
  readonly wish: string | null
  /** The answer is the same text in other words: what is new in it can be shown. */
  readonly isRewrite: boolean
  /** What comes of a text and does not stand for it. */
  readonly isFromIt: boolean
}

const PLAIN = { wish: null, isRewrite: false, isFromIt: false } as const
const CUSTOM = 8

export const TASKS = {
  improve: { ...PLAIN, type: 1, isRewrite: true },
  fix: { ...PLAIN, type: 2, isRewrite: true },
  shorten: { ...PLAIN, type: 3, isRewrite: true },
  lengthen: { ...PLAIN, type: 4, isRewrite: true },
  continue: { ...PLAIN, type: 5 },
  summarize: { ...PLAIN, type: CUSTOM, isFromIt: true, wish: 'Summarize the text in a few sentences.' },
  summarizePage: {
    ...PLAIN,
    type: CUSTOM,
    isFromIt: true,
    wish: 'Summarize the page: what it is about, what was decided and what is open. Write a short paragraph, and a few bullets where they help. No heading.',
  },
  findTasks: {
    ...PLAIN,
    type: CUSTOM,
    isFromIt: true,
    wish: 'List the tasks that the text speaks of, each as a Markdown to-do: "- [ ] task". Invent none.',
  },
} as const satisfies Readonly<Record<string, WritingTask>>

export function translateInto(language: string): WritingTask {
  return { ...PLAIN, type: CUSTOM, wish: `Translate the text into ${language}. Keep its Markdown.` }
}

export const TONES = ['professional', 'friendly', 'confident', 'plain'] as const
export type Tone = (typeof TONES)[number]

export function changeTone(tone: Tone): WritingTask {
  return {
    ...PLAIN,
    type: CUSTOM,
    isRewrite: true,
    wish: `Rewrite the text in a ${tone} tone, with the same meaning and Markdown.`,
  }
}

/** What somebody says themselves: about a text, or as a question. */
export function ownWish(wish: string, hasText: boolean): WritingTask {
  return hasText ? { ...PLAIN, type: CUSTOM, wish, isRewrite: true } : { ...PLAIN, type: 7 }
}
