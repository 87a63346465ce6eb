import type { PageAccess } from '@sheaf/contract'
import type { AnyMessageKey } from '@sheaf/locales'
import { useId } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { LevelMenu } from '../accessLevels/index.ts'
import type { Opening } from './accessRequestsApi.ts'

export interface ScopeChoiceProps {
  readonly opening: Opening
  /** Who asks, and for the pages of which workspace. */
  readonly names: { readonly name: string; readonly workspace: string }
  readonly onChange: (opening: Opening) => void
}

/** PEOPLE-ACCESS-19: what approving opens, the page or all of the workspace. */
export function ScopeChoice({ opening, names, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation()
  const group = useId()
  const option = (scope: Opening['scope']) => (
    <label className="decision-scope">
      <input
        type="radio"
        name={group}
        checked={opening.scope === scope}
        onChange={() => onChange({ ...opening, scope })}
      />
      <span className="decision-scope-name">{t(SCOPE_KEYS[scope], names)}</span>
      <span className="decision-scope-hint">{t(SCOPE_HINT_KEYS[scope], names)}</span>
    </label>
  )
  return (
    <fieldset className="decision-scopes">
      <legend className="visually-hidden">{t('decision.scope')}</legend>
      <div className="decision-scope-row">
        {option('page')}
        {opening.scope === 'page' && (
          <LevelMenu
            level={opening.level}
            label={t('decision.level')}
            onChange={(level: PageAccess) => onChange({ ...opening, level })}
          />
        )}
      </div>
      <div className="decision-scope-row">{option('workspace')}</div>
    </fieldset>
  )
}

const SCOPE_KEYS = {
  page: 'decision.scopes.page',
  workspace: 'decision.scopes.workspace',
} as const satisfies Record<Opening['scope'], AnyMessageKey>

const SCOPE_HINT_KEYS = {
  page: 'decision.scopeHints.page',
  workspace: 'decision.scopeHints.workspace',
} as const satisfies Record<Opening['scope'], AnyMessageKey>
