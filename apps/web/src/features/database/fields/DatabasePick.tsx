import { Button } from '@sheaf/ui'
import { use, useEffect, useState } from 'react'
import { DatabaseIcon } from '@sheaf/render/database'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { FieldSourcesContext, type DatabaseChoice } from './FieldSources.ts'
import { PickList } from './PickList.tsx'

interface DatabasePickProps {
  readonly chosenId: string | null
  readonly onPick: (databaseId: string) => void
}

/** The databases that a relation can list. */
export function DatabasePick({ chosenId, onPick }: DatabasePickProps) {
  const { t } = useTranslation()
  const sources = use(FieldSourcesContext)
  const [found, setFound] = useState<readonly DatabaseChoice[] | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    sources?.listDatabases().then(
      (databases) => isCurrent && setFound(databases),
      () => isCurrent && setFound('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [sources, tries])
  if (found === null) return <output className="pick-nothing">{t('fields.loading')}</output>
  if (found === 'failed')
    return (
      <div className="field-warning" role="alert">
        <p>{t('fields.databasesFailed')}</p>
        <Button size="sm" onClick={() => setTries(tries + 1)}>
          {t('common.retry')}
        </Button>
      </div>
    )
  const items = found.map(({ id, name }) => ({
    id,
    name: name || t('page.untitled'),
    icon: <DatabaseIcon name="grid" />,
  }))
  return (
    <PickList
      label={t('fields.database')}
      placeholder={t('fields.findDatabase')}
      groups={[{ items }]}
      chosenId={chosenId}
      onPick={onPick}
    />
  )
}
