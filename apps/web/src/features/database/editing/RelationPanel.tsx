import './membersPanel.css'
import { formatShortcut } from '@sheaf/ui'
import { EyeOff, FileText, Plus, X } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { foldWords } from '@sheaf/export/cells'
import { hiddenRows, isWritable, membersItems, sourceOf, type MembersItem } from './membersEditor.ts'
import { OptionList } from './OptionList.tsx'
import type { MembersPanelProps } from './PeoplePanel.tsx'

/** The rows that are linked, those that match what is typed, and the way to a new one. */
export function RelationPanel({ id, editor, source, onMark, onTake }: MembersPanelProps) {
  const { t } = useTranslation()
  const from = sourceOf(source)
  const hidden = hiddenRows(editor, source)
  const items = membersItems(editor, source)
  if (from?.state !== 'ready')
    return (
      <div className="grid-panel">
        {hidden > 0 && (
          <p className="grid-member-hidden">
            <EyeOff size={16} aria-hidden />
            {t('grid.hiddenRows', { count: hidden })}
          </p>
        )}
        <p className="grid-panel-note">
          {t(from?.state === 'loading' ? 'grid.loadingRows' : NO_SOURCE[from?.state ?? 'none'])}
        </p>
      </div>
    )
  const isFirstMatch = (index: number) => {
    const [item, before] = [items[index], items[index - 1]]
    return item?.kind === 'row' && !item.isChosen && !(before?.kind === 'row' && !before.isChosen)
  }
  return (
    <div className="grid-panel grid-related-panel">
      <OptionList
        {...{ id, items, onMark, onTake }}
        label={source.field.name}
        isMany
        marked={editor.marked}
        keyOf={(item) => (item.kind === 'row' ? item.rowId : '')}
        isChosen={(item) => item.kind === 'row' && item.isChosen}
      >
        {(item, index) => (
          <Item
            item={item}
            query={editor.query}
            databaseName={from.name}
            heading={
              index === 0 && item.kind === 'row' && item.isChosen
                ? t('grid.linked')
                : isFirstMatch(index)
                  ? t('grid.inDatabase', { name: from.name })
                  : null
            }
          />
        )}
      </OptionList>
      {isWritable(source) ? (
        items.length === 0 && <p className="grid-panel-note">{t('grid.noRows')}</p>
      ) : (
        <p className="grid-panel-note">{t('grid.relatedReadOnly', { name: from.name })}</p>
      )}
    </div>
  )
}

interface ItemProps {
  readonly item: MembersItem
  readonly query: string
  readonly databaseName: string
  /** Stands above it. */
  readonly heading: string | null
}

function Item({ item, query, databaseName, heading }: ItemProps) {
  const { t } = useTranslation()
  if (item.kind === 'createRow')
    return (
      <>
        <Plus size={16} aria-hidden />
        <span className="grid-member-name">
          {t('grid.newRelated', { name: item.name, database: databaseName })}
        </span>
        <span className="grid-option-key">{formatShortcut('mod+enter')}</span>
      </>
    )
  if (item.kind !== 'row') return null
  const title = item.title.trim() || t('grid.untitled')
  return (
    <>
      {heading !== null && (
        <span className="grid-member-heading" aria-hidden>
          {heading}
        </span>
      )}
      <FileText size={16} aria-hidden />
      <Found text={title} query={item.isChosen ? '' : query} />
      <bdi className="grid-member-date">{item.note}</bdi>
      {item.isChosen ? <X size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
    </>
  )
}

/** A name with what was looked for in it. */
function Found({ text, query }: { readonly text: string; readonly query: string }) {
  const at = query.trim() === '' ? -1 : foldWords(text).indexOf(foldWords(query))
  const isPlain = at === -1 || foldWords(text).length !== text.length
  if (isPlain) return <bdi className="grid-member-name">{text}</bdi>
  const end = at + foldWords(query).length
  return (
    <bdi className="grid-member-name">
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </bdi>
  )
}

const NO_SOURCE = { hidden: 'grid.relatedHidden', none: 'grid.noRelated' } as const
