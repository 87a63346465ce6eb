import './helpCommands.css'
import { Button } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { FinderCommand } from './FinderCommand.ts'
import { FINDER_COMMANDS } from './finderCommands.ts'
import { useWorkspacePlace } from './useWorkspacePlace.ts'

/** By the id of the command, in the order in which help leads to them. */
const HINTS = {
  templates: 'help.templates',
  import: 'help.import',
  newChat: 'help.newChat',
  openNotes: 'help.openNotes',
  plans: 'help.plans',
} as const

interface HelpCommandsProps {
  /** Before one of them is carried out. */
  readonly onLeave: () => void
}

/** What people look for once they can write: the commands to get there, each with a sentence, as far as they are offered. */
export function HelpCommands({ onLeave }: HelpCommandsProps) {
  const { t } = useTranslation()
  const place = useWorkspacePlace()
  const offered = FINDER_COMMANDS.filter(({ id, isOffered }) => id in HINTS && (isOffered?.(place) ?? true))

  function leaveFor(command: FinderCommand): void {
    onLeave()
    command.run(place)
  }

  return (
    <nav className="help-commands" aria-label={t('help.title')}>
      <h3 className="help-commands-title">{t('help.title')}</h3>
      <ul>
        {Object.entries(HINTS).map(([id, hint]) => {
          const command = offered.find((each) => each.id === id)
          if (command === undefined) return null
          return (
            <li key={id} className="help-command">
              <Button
                variant="ghost"
                icon={command.icon}
                aria-describedby={`help-${id}`}
                onClick={() => leaveFor(command)}
              >
                {t(command.label)}
              </Button>
              <p id={`help-${id}`}>{t(hint)}</p>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
