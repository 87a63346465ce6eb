import { Button, classNames } from '@sheaf/ui'
import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import {
  pagePath,
  usePageTree,
  usePageTreeActions,
  useTreeEntry,
  ViewIconView,
} from '../../pageTree/index.ts'

export interface InlineHeadProps {
  readonly viewIds: readonly string[]
  /** The one that is shown. */
  readonly viewId: string
  /** What it is called. */
  readonly name: string
  readonly mayRename: boolean
  readonly onChoose: (viewId: string) => void
  readonly onNew: (() => void) | null
  /** What changes the view. */
  readonly children: ReactNode
}

/** The name of a database, which opens it as a page, or a field for it where it has none; its views, where there are several; and a new row. */
export function InlineHead({ children, ...props }: InlineHeadProps) {
  const { viewIds, viewId, name, mayRename, onChoose, onNew } = props
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const navigate = useNavigate()
  const entry = useTreeEntry(viewId)
  const path = pagePath(workspaceId, viewId)
  const isNameless = mayRename && entry?.name === ''
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    <header className="database-inline-head">
      <a className="database-inline-name" href={path} onClick={open} draggable={false}>
        <ViewIconView icon={entry?.icon ?? null} layout={entry?.layout ?? 1} />
        {isNameless ? <span className="visually-hidden">{name}</span> : <bdi>{name}</bdi>}
      </a>
      {isNameless && <NameField key={viewId} viewId={viewId} placeholder={name} />}
      {viewIds.length > 1 && (
        <nav className="database-inline-views" aria-label={t('grid.views')}>
          {viewIds.map((id) => (
            <ViewTab key={id} viewId={id} isShown={id === viewId} onChoose={onChoose} />
          ))}
        </nav>
      )}
      <div className="database-inline-tools">{children}</div>
      {onNew && (
        <Button size="sm" variant="ghost" className="database-inline-new" onClick={onNew}>
          {t('grid.new')}
        </Button>
      )}
    </header>
  )
}

/** Names a database that has no name yet. */
function NameField({ viewId, placeholder }: { readonly viewId: string; readonly placeholder: string }) {
  const { t } = useTranslation()
  const { rename } = usePageTreeActions()
  function write(event: FocusEvent<HTMLInputElement>): void {
    const name = event.currentTarget.value.trim()
    if (name !== '') rename(viewId, name)
  }
  return (
    <input
      className="database-inline-field"
      aria-label={t('grid.inline.name')}
      placeholder={placeholder}
      onBlur={write}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        if (event.key === 'Escape') event.currentTarget.value = ''
        event.currentTarget.blur()
      }}
    />
  )
}

interface ViewTabProps {
  readonly viewId: string
  readonly isShown: boolean
  readonly onChoose: (viewId: string) => void
}

function ViewTab({ viewId, isShown, onChoose }: ViewTabProps) {
  const { t } = useTranslation()
  const entry = useTreeEntry(viewId)
  return (
    <button
      type="button"
      className={classNames('db-tab', isShown && 'is-shown')}
      aria-current={isShown ? 'page' : undefined}
      onClick={() => onChoose(viewId)}
    >
      <ViewIconView icon={null} layout={entry?.layout ?? 1} />
      <bdi>{entry?.name || t('page.untitled')}</bdi>
    </button>
  )
}
