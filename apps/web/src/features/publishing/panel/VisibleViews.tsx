import { Checkbox } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { TreeEntry } from '../../pageTree/index.ts'

export interface VisibleViewsProps {
  readonly views: readonly TreeEntry[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** PUBWEB-DB-1: which views of a database visitors see; at least one. */
export function VisibleViews({ views, chosen, onChange }: VisibleViewsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="publish-views">
      <legend>{t('publishing.views')}</legend>
      {views.map(({ id, name }) => {
        const isOn = chosen.has(id)
        return (
          <Checkbox
            key={id}
            label={name || t('pageTree.untitled')}
            isChecked={isOn}
            isDisabled={isOn && chosen.size === 1}
            onChange={() =>
              onChange(new Set(isOn ? [...chosen].filter((each) => each !== id) : [...chosen, id]))
            }
          />
        )
      })}
    </fieldset>
  )
}
