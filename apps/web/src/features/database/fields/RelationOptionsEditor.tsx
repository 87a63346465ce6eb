import type { FieldOf, RelationLimit, RelationTypeOptions } from '@sheaf/model'
import { Button, Switch, TextInput } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCellHost } from '../cells/CellHost.ts'
import { shortId } from '../grid/shortId.ts'
import type { Grid } from '../grid/useGrid.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { DatabasePick } from './DatabasePick.tsx'
import { PickRow } from './PickRow.tsx'

interface RelationOptionsEditorProps {
  readonly grid: Grid
  readonly field: FieldOf<'relation'>
}

/** Which database a relation lists, whether the links stand there too, and how many there may be. */
export function RelationOptionsEditor({ grid, field }: RelationOptionsEditorProps) {
  const { t } = useTranslation()
  const related = useRelated(field)
  const { reciprocal, sourceLimit, targetLimit, databaseId } = field.options
  function set(options: Omit<RelationTypeOptions, 'type'>): void {
    grid.actions.run([
      { kind: 'setFieldOptions', fieldId: field.id, options: { type: 'relation', ...options } },
    ])
  }
  const limits = [
    { id: 'none', name: t('fields.anyNumber') },
    { id: 'one', name: t('fields.oneOnly') },
  ]
  const limitOf = (id: string): RelationLimit => (id === 'one' ? 'one' : 'none')
  return (
    <>
      <PickRow label={t('fields.database')} value={related.name}>
        {(close) => (
          <DatabasePick
            chosenId={databaseId}
            onPick={(next) => {
              if (next !== databaseId) set({ databaseId: next })
              close()
            }}
          />
        )}
      </PickRow>
      {databaseId !== null && <TwoWay key={databaseId} {...{ grid, field, related, set }} />}
      <ChoiceRow
        label={t('fields.rowsPerCell')}
        items={limits}
        chosenId={sourceLimit}
        onPick={(id) => set({ sourceLimit: limitOf(id) })}
      />
      {reciprocal !== null && (
        <ChoiceRow
          label={t('fields.linksToSameRow')}
          items={limits}
          chosenId={targetLimit}
          onPick={(id) => set({ targetLimit: limitOf(id) })}
        />
      )}
    </>
  )
}

/** The other database of a relation, as far as the reader may know it. */
interface Related {
  readonly name: string
  readonly access: 'none' | 'read' | 'write'
}

function useRelated({ options: { databaseId } }: FieldOf<'relation'>): Related {
  const { t } = useTranslation()
  const source = useCellHost().related(databaseId ?? '')
  if (source?.state !== 'ready') return { name: '', access: 'none' }
  const name = source.name || t('page.untitled')
  return { name, access: source.addRow === null ? 'read' : 'write' }
}

interface TwoWayProps extends RelationOptionsEditorProps {
  readonly related: Related
  readonly set: (options: Omit<RelationTypeOptions, 'type'>) => void
}

/** Whether the links stand in the other database too. To end that asks what becomes of the field there. */
function TwoWay({ grid, field, related, set }: TwoWayProps) {
  const { t } = useTranslation()
  const { reciprocal } = field.options
  const [asked, setAsked] = useState<'name' | 'fate' | null>(null)
  const [name, setName] = useState(() => viewName(grid))
  if (related.access !== 'write')
    return (
      <p className="field-editor-note">
        {related.access === 'none'
          ? t('grid.relatedHidden')
          : t('fields.relatedReadOnly', { name: related.name })}
      </p>
    )
  function pair(): void {
    set({ reciprocal: { fieldId: shortId(), name: name.trim() || t('grid.types.relation') } })
    setAsked(null)
  }
  function unpair(deletesReciprocal: boolean): void {
    set({ reciprocal: null, ...(deletesReciprocal && { deletesReciprocal: true as const }) })
    setAsked(null)
  }
  return (
    <>
      <Switch
        label={t('fields.twoWay')}
        isOn={reciprocal !== null || asked === 'name'}
        onChange={(isOn) => {
          if (isOn) setAsked('name')
          else setAsked(reciprocal === null ? null : 'fate')
        }}
      />
      {asked === 'name' && reciprocal === null && (
        <div className="field-editor-form">
          <TextInput
            aria-label={t('fields.reciprocalName', { name: related.name })}
            placeholder={t('fields.reciprocalName', { name: related.name })}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) pair()
            }}
          />
          <Button size="sm" variant="primary" onClick={pair}>
            {t('fields.addReciprocal')}
          </Button>
        </div>
      )}
      {asked === 'fate' && reciprocal !== null && (
        <div className="field-warning" role="alert">
          <p>{t('fields.reciprocalFate', { name: reciprocal.name, database: related.name })}</p>
          <div className="field-warning-actions">
            <Button size="sm" variant="ghost" onClick={() => setAsked(null)}>
              {t('common.cancel')}
            </Button>
            <Button size="sm" onClick={() => unpair(true)}>
              {t('fields.deleteReciprocal')}
            </Button>
            <Button size="sm" variant="primary" onClick={() => unpair(false)}>
              {t('fields.keepReciprocal')}
            </Button>
          </div>
        </div>
      )}
      {asked !== 'fate' && reciprocal !== null && (
        <p className="field-editor-note">
          {t('fields.reciprocalIs', { name: reciprocal.name, database: related.name })}
        </p>
      )}
    </>
  )
}

/** A field of another database that lists rows of this one is called as this one. */
function viewName({ records, model }: Grid): string {
  const name = records.views.get(model.viewId)?.value['name']
  return typeof name === 'string' ? name : ''
}
