import type { TemplateCreator } from '@sheaf/contract'
import { Avatar, Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import { ChevronDown, Pencil, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CreatorDialog } from './CreatorDialog.tsx'

export interface CreatorFieldProps {
  readonly creators: readonly TemplateCreator[]
  readonly creatorId: string | null
  readonly error: string | null
  readonly onChange: (creatorId: string) => void
}

/** Who made the template: one of those who are there, or somebody new. */
export function CreatorField({ creators, creatorId, error, onChange }: CreatorFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [edited, setEdited] = useState<TemplateCreator | 'new' | null>(null)
  const chosen = creators.find((creator) => creator.id === creatorId)
  return (
    <div className="ui-field">
      <span id={id} className="ui-field-label">
        {t('templates.make.madeBy')}
      </span>
      <Menu
        align="start"
        width={272}
        trigger={
          <button
            type="button"
            className="template-choice"
            data-invalid={error ? '' : undefined}
            aria-labelledby={`${id} ${id}-value`}
            aria-describedby={`${id}-note`}
          >
            {chosen && <Avatar name={chosen.name} picture={chosen.avatar_url} size={20} isDecorative />}
            <span id={`${id}-value`} className="ellipsis" dir="auto">
              {chosen?.name ?? t('templates.make.choose')}
            </span>
            <ChevronDown size={16} aria-hidden />
          </button>
        }
      >
        {creators.length > 0 && (
          <MenuRadioGroup
            value={creatorId ?? ''}
            options={creators.map((creator) => ({
              value: creator.id,
              label: creator.name,
              mark: <Avatar name={creator.name} picture={creator.avatar_url} size={20} isDecorative />,
            }))}
            onChange={onChange}
          />
        )}
        {creators.length > 0 && <MenuSeparator />}
        <MenuItem icon={Plus} onSelect={() => setEdited('new')}>
          {t('templates.make.newCreator')}
        </MenuItem>
        {chosen && (
          <MenuItem icon={Pencil} onSelect={() => setEdited(chosen)}>
            {t('templates.make.editCreator', { name: chosen.name })}
          </MenuItem>
        )}
      </Menu>
      <div id={`${id}-note`} aria-live="polite">
        {error && (
          <p className="ui-field-hint" data-error="">
            {error}
          </p>
        )}
      </div>
      {edited && (
        <CreatorDialog
          creator={edited === 'new' ? null : edited}
          onSaved={onChange}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
