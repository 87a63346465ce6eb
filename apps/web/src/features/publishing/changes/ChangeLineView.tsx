import type { MessageKey } from '@sheaf/locales'
import { isChecked, plainText } from '@sheaf/model'
import { compareWords, type ChangeLine, type ComparedBlock } from '@sheaf/model/compare'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ChangeFrame, type ChangeFate } from './ChangeFrame.tsx'
import { clipWords } from './clipWords.ts'
import { kindKey } from './kindKey.ts'
import { WordsView } from './WordsView.tsx'

/** One block of a comparison: what happened to it, in words for whoever does not see the colours, and its text. */
export function ChangeLineView({ line }: { readonly line: Extract<ChangeLine, { kind: 'block' }> }) {
  const { t } = useTranslation()
  const { block, depth, isChange } = line
  const fate = fateOf(block, isChange)
  const shown = block.after ?? block.before!
  const kind = t(kindKey(shown))
  const hasText = textOf(block).some((text) => text.trim() !== '')
  const notes = notesOf(block).map((note) =>
    'kind' in note ? t('publishing.wasKind', { kind: t(note.kind) }) : t(note.key),
  )
  return (
    <ChangeFrame fate={fate} depth={depth} kind={shown.type}>
      {hasText ? <Text block={block} /> : <span className="change-kind">{kind}</span>}
      {(notes.length > 0 || (isChange && hasText && shown.type !== 'paragraph')) && (
        <span className="change-note">{[...(hasText ? [kind] : []), ...notes].join(' · ')}</span>
      )}
    </ChangeFrame>
  )
}

function fateOf({ before, after, change, isMoved }: ComparedBlock, isChange: boolean): ChangeFate {
  if (!isChange) return 'kept'
  if (!before) return 'added'
  if (!after) return 'removed'
  return change === null && isMoved ? 'moved' : 'changed'
}

/** `kind`: what the block was before. */
type Note = { readonly key: MessageKey } | { readonly kind: MessageKey }

/** What the marked words do not say. */
function notesOf({ before, after, change, isMoved }: ComparedBlock): readonly Note[] {
  if (!before || !after || !change) return []
  const isTick = change.isData && isChecked(before.data) !== isChecked(after.data)
  const notes: Note[] = []
  if (change.isType) notes.push({ kind: kindKey(before) })
  if (isTick) notes.push({ key: isChecked(after.data) ? 'publishing.ticked' : 'publishing.unticked' })
  else if (change.isData && !change.isType) notes.push({ key: 'publishing.otherSettings' })
  if (change.isLook) notes.push({ key: 'publishing.otherLook' })
  if (isMoved) notes.push({ key: 'publishing.moved' })
  return notes
}

function textOf({ before, after }: ComparedBlock): readonly [string, string] {
  return [before ? plainText(before) : '', after ? plainText(after) : '']
}

function Text({ block }: { readonly block: ComparedBlock }) {
  const words = useMemo(() => {
    const [before, after] = textOf(block)
    if (!block.before || !block.after)
      return clipWords([{ kind: 'same', text: block.after ? after : before }])
    return clipWords(compareWords(before, after))
  }, [block])
  // The whole block came or went: its line says so already.
  const Whole = !block.before ? 'ins' : !block.after ? 'del' : 'span'
  return (
    <Whole className="change-text" dir="auto">
      <WordsView words={words} />
    </Whole>
  )
}
