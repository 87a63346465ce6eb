import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { EmojiCategories } from './EmojiCategories.tsx'
import { inTone, type EmojiSet, type PickerEmoji } from './emojiSet.ts'
import type { GridCell } from '../grid/gridCell.ts'
import { GridPicker } from '../grid/GridPicker.tsx'
import { useEmoji } from '../pickerData.ts'
import { deviceMemory } from '../deviceMemory.ts'
import { PickerState } from '../PickerState.tsx'
import { RandomButton } from '../RandomButton.tsx'
import { searchWords } from '../searchWords.ts'
import { SkinToneMenu } from './SkinToneMenu.tsx'

export interface EmojiPaneProps {
  readonly onPick: (emoji: string) => void
  /** Chosen by chance: it may be asked for again. */
  readonly onRandom: (emoji: string) => void
}

/** All emoji, by category or by words, in the skin tone that this device remembers. */
export function EmojiPane(props: EmojiPaneProps) {
  const emoji = useEmoji()
  return <PickerState query={emoji}>{(set) => <LoadedEmoji set={set} {...props} />}</PickerState>
}

function LoadedEmoji({ set, onPick, onRandom }: EmojiPaneProps & { readonly set: EmojiSet }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [tone, setTone] = useState(() => deviceMemory.skinTone())
  // As they were when it opened: they do not move under the pointer.
  const [recents] = useState(() => deviceMemory.recents('emoji'))

  const sections = useMemo(() => {
    if (query.trim() !== '') {
      const named = set.byText.get(query.trim())
      const items = named ? [named] : searchWords(set.all, query)
      return [{ key: 'results', name: t('picker.results'), items }]
    }
    const recent = recents.flatMap((text) => set.byText.get(text) ?? [])
    return [{ key: 'recent', name: t('picker.recent'), items: recent }, ...set.groups]
  }, [query, set, recents, t])

  const cellOf = useCallback(
    (emoji: PickerEmoji): GridCell => ({
      id: emoji.text,
      label: emoji.name,
      content: (
        <span className="picker-emoji" aria-hidden>
          {inTone(emoji, tone)}
        </span>
      ),
    }),
    [tone],
  )

  function choose(emoji: PickerEmoji): string {
    deviceMemory.addRecent('emoji', emoji.text)
    return inTone(emoji, tone)
  }

  return (
    <GridPicker
      sections={sections}
      cellOf={cellOf}
      onPick={(emoji) => onPick(choose(emoji))}
      query={query}
      onQuery={setQuery}
      label={t('picker.searchEmoji')}
      emptyText={t('picker.noEmoji')}
      searchEnd={
        <>
          <SkinToneMenu
            tone={tone}
            names={set.toneNames}
            onChange={(next) => {
              deviceMemory.setSkinTone(next)
              setTone(next)
            }}
          />
          <RandomButton items={set.all} onPick={(emoji) => onRandom(choose(emoji))} />
        </>
      }
      below={(current, goTo) =>
        query.trim() === '' && <EmojiCategories sections={sections} current={current} onSelect={goTo} />
      }
    />
  )
}
