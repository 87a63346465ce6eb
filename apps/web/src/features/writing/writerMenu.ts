import {
  AlignLeft,
  FoldVertical,
  Languages,
  ListTodo,
  MessageCircle,
  PenLine,
  SpellCheck2,
  UnfoldVertical,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import type { MessageKey } from '@sheaf/locales'
import type { OfferedLanguage } from './languages.ts'
import { changeTone, TASKS, TONES, translateInto, type Tone, type WritingTask } from './tasks.ts'

/** A row of the menu: it asks at once, or opens further rows. */
export interface WriterRow {
  readonly id: string
  readonly icon?: LucideIcon
  /** Its words: a key, or as they are. */
  readonly label: MessageKey | { readonly words: string }
  readonly task?: WritingTask
  readonly rows?: readonly WriterRow[]
  readonly heading?: MessageKey
  readonly isSeparated?: boolean
}

const row = (id: keyof typeof TASKS, icon: LucideIcon, label: MessageKey): WriterRow => ({
  id,
  icon,
  label,
  task: TASKS[id],
})

/** What can be done with a text. */
export function rowsForText(languages: {
  readonly first: readonly OfferedLanguage[]
  readonly all: readonly OfferedLanguage[]
}): readonly WriterRow[] {
  return [
    { ...row('improve', WandSparkles, 'writer.improve'), heading: 'writer.theSelection' },
    row('fix', SpellCheck2, 'writer.fix'),
    row('shorten', FoldVertical, 'writer.shorten'),
    row('lengthen', UnfoldVertical, 'writer.lengthen'),
    {
      id: 'tone',
      icon: MessageCircle,
      label: 'writer.tone',
      rows: TONES.map((tone) => ({ id: tone, label: TONE_KEYS[tone], task: changeTone(tone) })),
    },
    {
      id: 'translate',
      icon: Languages,
      label: 'writer.translate',
      rows: [
        ...languages.first.map(languageRow),
        {
          id: 'allLanguages',
          label: 'writer.allLanguages',
          isSeparated: true,
          rows: languages.all.map(languageRow),
        },
      ],
    },
    {
      ...row('summarize', AlignLeft, 'writer.summarize'),
      heading: 'writer.fromIt',
      isSeparated: true,
    },
    row('findTasks', ListTodo, 'writer.findTasks'),
    row('continue', PenLine, 'editor.kind.continueWriting'),
  ]
}

/** What can be done where there is no text yet. */
export const ROWS_FOR_PLACE: readonly WriterRow[] = [
  row('continue', PenLine, 'editor.kind.continueWriting'),
  row('summarize', AlignLeft, 'writer.summarizePage'),
]

function languageRow({ code, name, english }: OfferedLanguage): WriterRow {
  return { id: code, label: { words: name }, task: translateInto(english) }
}

const TONE_KEYS: Readonly<Record<Tone, MessageKey>> = {
  professional: 'writer.toneProfessional',
  friendly: 'writer.toneFriendly',
  confident: 'writer.toneConfident',
  plain: 'writer.tonePlain',
}
