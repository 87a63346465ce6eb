import './membersPanel.css'
import { Avatar } from '@sheaf/ui'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { EditorSource } from './GridEditor.ts'
import { membersItems, type MembersEditor, type MembersItem } from './membersEditor.ts'
import { OptionList } from './OptionList.tsx'

export interface MembersPanelProps {
  /** Of the list: the field of the editor names it. */
  readonly id: string
  readonly editor: MembersEditor
  readonly source: EditorSource
  readonly onMark: (index: number) => void
  readonly onTake: (item: MembersItem) => void
}

/** The people of the workspace that match what is typed. */
export function PeoplePanel({ id, editor, source, onMark, onTake }: MembersPanelProps) {
  const { t } = useTranslation()
  const { field, host } = source
  const items = membersItems(editor, source)
  return (
    <div className="grid-panel">
      <OptionList
        {...{ id, items, onMark, onTake }}
        label={field.name}
        isMany={!(field.type === 'person' && field.options.single)}
        marked={editor.marked}
        keyOf={(item) => (item.kind === 'person' ? item.person.id : '')}
        isChosen={(item) => item.kind === 'person' && item.isChosen}
      >
        {(item) =>
          item.kind === 'person' && (
            <>
              <Avatar name={item.person.name} picture={item.person.picture} size={20} isDecorative />
              <bdi className="grid-member-name">{item.person.name}</bdi>
              <bdi className="grid-member-note">{item.person.email}</bdi>
              {item.person.id === host.ownUuid && <span className="grid-member-you">{t('grid.you')}</span>}
              {item.isChosen && <Check className="grid-option-check" size={16} aria-hidden />}
            </>
          )
        }
      </OptionList>
      {items.length === 0 && <p className="grid-panel-note">{t('grid.noPerson')}</p>}
    </div>
  )
}
