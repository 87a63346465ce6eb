import type { TextTool } from '@sheaf/editor'
import type { MessageKey } from '@sheaf/locales'
import { IconButton } from '@sheaf/ui'
import { AtSign, Link, List, ListTodo, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

/** NOTE-TOOLS-1: what is done most in a note, below its text. Fingers have the bar above the keyboard instead. */
export function NoteTools({ onTool }: { readonly onTool: (tool: TextTool) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="notes-tools" aria-label={t('quickNotes.tools')}>
      {TOOLS.map(({ tool, icon, label }) => (
        <IconButton
          key={tool}
          size={28}
          icon={icon}
          label={t(label)}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTool(tool)}
        />
      ))}
    </fieldset>
  )
}

const TOOLS: readonly { readonly tool: TextTool; readonly icon: LucideIcon; readonly label: MessageKey }[] = [
  { tool: 'todoList', icon: ListTodo, label: 'quickNotes.toolTodo' },
  { tool: 'bulletedList', icon: List, label: 'quickNotes.toolList' },
  { tool: 'link', icon: Link, label: 'quickNotes.toolLink' },
  { tool: 'mention', icon: AtSign, label: 'quickNotes.toolMention' },
]
