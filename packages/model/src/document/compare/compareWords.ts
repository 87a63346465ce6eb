import { diffArrays } from 'diff'

/** A stretch of text that both sides have, or one of them. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Beyond this a text is shown as taken out and put in whole: no reader follows more, and finding it costs time. */
const MAX_LENGTH = 20_000
const MAX_EDITS = 1_000

/**
 * What was taken out of a text and put into it, word by word in any script (PUBWEB-DIFF-5). The stretches that are not
 * `added` make the text before, those that are not `removed` the text after; neighbours differ in kind.
 */
export function compareWords(before: string, after: string): readonly WordChange[] {
  if (before === after) return stretches([{ kind: 'same', text: after }])
  const found =
    before.length + after.length > MAX_LENGTH
      ? undefined
      : diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS })
  if (!found)
    return stretches([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  return stretches(
    withoutLoneGaps(
      found.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      })),
    ),
  )
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** A blank alone between two changes would cut what reads as one. */
function withoutLoneGaps(changes: readonly WordChange[]): readonly WordChange[] {
  return changes.flatMap((change, index): readonly WordChange[] => {
    const isBetween = changes[index - 1] !== undefined && changes[index + 1] !== undefined
    if (change.kind !== 'same' || !isBetween || change.text.trim() !== '') return [change]
    return [
      { kind: 'removed', text: change.text },
      { kind: 'added', text: change.text },
    ]
  })
}

/** Between two stretches that stay: first what went, then what came, each in one piece. */
function stretches(changes: readonly WordChange[]): readonly WordChange[] {
  const result: WordChange[] = []
  let removed = ''
  let added = ''
  const flush = (): void => {
    if (removed) result.push({ kind: 'removed', text: removed })
    if (added) result.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const { kind, text } of changes) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (text) {
      flush()
      result.push({ kind, text })
    }
  }
  flush()
  return result
}
