import './templates.css'
import type { Command, RowTemplate } from '@sheaf/model'
import { IconButton, Menu, MenuItem, MenuSeparator, TextInput, toast } from '@sheaf/ui'
import { Check, Ellipsis, File, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { ViewBarModel } from '../viewBar/useViewBar.ts'

/** The templates of a database: a press adds a row of one; who may change the database names them and chooses the default. */
export function TemplatesPanel({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { templates } = bar.templates
  return (
    <div className="templates">
      <p className="grid-menu-label">{t('grid.templates.newFrom')}</p>
      <button type="button" className="grid-menu-button" onClick={() => bar.templates.add(null)}>
        <File size={16} aria-hidden />
        <span className="grid-menu-words">{t('grid.templates.empty')}</span>
      </button>
      {templates.map((template) => (
        <TemplateLine key={template.id} {...{ bar, template }} />
      ))}
      {bar.mayEdit && <p className="grid-menu-label">{t('grid.templates.note')}</p>}
    </div>
  )
}

interface TemplateLineProps {
  readonly bar: ViewBarModel
  readonly template: RowTemplate
}

function TemplateLine({ bar, template }: TemplateLineProps) {
  const { t } = useTranslation()
  const [isRenaming, setRenaming] = useState(false)
  const { add, run, sharedViewId, defaultOfView, defaultOfAll } = bar.templates
  const { id, name } = template
  const shownName = name || t('grid.untitled')
  const isDefault = id === (defaultOfView ?? defaultOfAll)
  const toggle = (viewId: string, isOn: boolean) =>
    run([{ kind: 'setDefaultTemplate', viewId, templateId: isOn ? id : null }])
  function remove(): void {
    run([{ kind: 'removeRowTemplates', viewId: sharedViewId, templateIds: [id] }])
    const back: Command = { kind: 'putRowTemplate', viewId: sharedViewId, template }
    toast(t('grid.templates.deleted', { name: shownName }), {
      icon: Trash2,
      action: { label: t('common.undo'), onSelect: () => run([back]) },
    })
  }
  if (isRenaming)
    return (
      <NameField
        name={name}
        onDone={(next) => {
          setRenaming(false)
          if (next !== null && next !== '' && next !== name)
            run([{ kind: 'putRowTemplate', viewId: sharedViewId, template: { ...template, name: next } }])
        }}
      />
    )
  return (
    <div className="template-line">
      <button type="button" className="grid-menu-button" onClick={() => add(template)}>
        {isEmoji(template.icon) ? (
          <span className="template-icon" aria-hidden>
            {template.icon}
          </span>
        ) : (
          <File size={16} aria-hidden />
        )}
        <bdi>{shownName}</bdi>
        {isDefault && <span className="template-default">{t('grid.templates.default')}</span>}
      </button>
      {bar.mayEdit && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('grid.templates.actions', { name: shownName })} />}
        >
          <MenuItem icon={Pencil} onSelect={() => setRenaming(true)}>
            {t('grid.templates.rename')}
          </MenuItem>
          <MenuItem
            {...(defaultOfView === id && { icon: Check })}
            onSelect={() => toggle(bar.viewId, defaultOfView !== id)}
          >
            {t(defaultOfView === id ? 'grid.templates.notHere' : 'grid.templates.here')}
          </MenuItem>
          <MenuItem
            {...(defaultOfAll === id && { icon: Check })}
            onSelect={() => toggle(sharedViewId, defaultOfAll !== id)}
          >
            {t(defaultOfAll === id ? 'grid.templates.notEverywhere' : 'grid.templates.everywhere')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} onSelect={remove}>
            {t('grid.templates.delete')}
          </MenuItem>
        </Menu>
      )}
    </div>
  )
}

function NameField({
  name,
  onDone,
}: {
  readonly name: string
  readonly onDone: (name: string | null) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(name)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <TextInput
      ref={input}
      aria-label={t('grid.templates.name')}
      value={text}
      dir="auto"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(text.trim())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onDone(text.trim())
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onDone(null)
      }}
    />
  )
}

/** Icons of a catalogue are JSON. */
function isEmoji(icon: string | null): boolean {
  return icon !== null && !icon.startsWith('{')
}
