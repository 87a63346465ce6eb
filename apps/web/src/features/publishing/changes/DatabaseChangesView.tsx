import type { DatabaseChanges } from '@sheaf/contract'
import { compareWords } from '@sheaf/model/compare'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ChangeFrame } from './ChangeFrame.tsx'
import { clipWords } from './clipWords.ts'
import { FIELD_PARTS, ROW_PARTS, typeKey, VIEW_PARTS } from './databaseKeys.ts'
import { WordsView } from './WordsView.tsx'

/** PUBWEB-DIFF-11: of a database which rows, fields and views are others, with what each side shows. */
export function DatabaseChangesView({ changes }: { readonly changes: DatabaseChanges }) {
  const { t } = useTranslation()
  const { counts, rows, fields, views } = changes
  return (
    <>
      <Part name={t('publishing.database.rows')} counts={counts.rows} listed={rows.length}>
        {rows.map((row) => (
          <RowLine key={row.row_id} row={row} />
        ))}
      </Part>
      <Part name={t('publishing.database.fields')} counts={counts.fields} listed={fields.length}>
        {fields.map((field) => (
          <FieldLine key={field.field_id} field={field} />
        ))}
      </Part>
      <Part name={t('publishing.database.views')} counts={counts.views} listed={views.length}>
        {views.map((view) => (
          <ViewLine key={view.view_id} view={view} />
        ))}
      </Part>
    </>
  )
}

interface PartProps {
  readonly name: string
  readonly counts: DatabaseChanges['counts']['rows']
  /** How many have a line. */
  readonly listed: number
  readonly children: ReactNode
}

function Part({ name, counts, listed, children }: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  const { added, removed, changed } = counts
  const rest = added + removed + changed - listed
  if (listed === 0) return null
  const words = [
    added > 0 && t('publishing.database.added', { count: added }),
    changed > 0 && t('publishing.countChanged', { count: changed }),
    removed > 0 && t('publishing.countRemoved', { count: removed }),
  ].filter((each) => each !== false)
  return (
    <div className="changes-part">
      <h3 id={id} className="changes-part-name">
        {name} <span>{words.join(' · ')}</span>
      </h3>
      <ol className="changes-list" aria-labelledby={id}>
        {children}
      </ol>
      {rest > 0 && <p className="changes-gap">{t('publishing.more', { count: rest })}</p>}
    </div>
  )
}

function RowLine({ row }: { readonly row: DatabaseChanges['rows'][number] }) {
  const { t } = useTranslation()
  const notes = row.parts.map((part) => t(ROW_PARTS[part]))
  if (row.more_cells > 0) notes.push(t('publishing.database.moreFields', { count: row.more_cells }))
  return (
    <ChangeFrame fate={row.fate}>
      <Name fate={row.fate} name={row.name} />
      {row.cells.length > 0 && (
        <dl className="change-cells">
          {row.cells.map(({ field_id: id, name, before, after }) => (
            <div key={id}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">
                {before === after ? (
                  t('publishing.isOther')
                ) : (
                  <WordsView words={clipWords(compareWords(before, after))} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Notes notes={notes} />
    </ChangeFrame>
  )
}

function FieldLine({ field }: { readonly field: DatabaseChanges['fields'][number] }) {
  const { t } = useTranslation()
  const { fate, name, type, former_name: formerName, former_type: formerType, parts } = field
  const notes = parts.flatMap((part) => {
    if (part === 'name') return []
    if (part === 'type' && formerType !== null)
      return [t('publishing.wasKind', { kind: t(typeKey(formerType)) })]
    return [t(FIELD_PARTS[part])]
  })
  return (
    <ChangeFrame fate={fate}>
      <Name fate={fate} name={name} formerName={formerName} />
      <Notes notes={[t(typeKey(type)), ...notes]} />
    </ChangeFrame>
  )
}

function ViewLine({ view }: { readonly view: DatabaseChanges['views'][number] }) {
  const { t } = useTranslation()
  const { fate, name, former_name: formerName, parts } = view
  return (
    <ChangeFrame fate={fate}>
      <Name fate={fate} name={name} formerName={formerName} />
      <Notes notes={parts.flatMap((part) => (part === 'name' ? [] : t(VIEW_PARTS[part])))} />
    </ChangeFrame>
  )
}

interface NameProps {
  readonly fate: 'added' | 'removed' | 'changed'
  readonly name: string
  /** Null where it is the same. */
  readonly formerName?: string | null
}

function Name({ fate, name, formerName = null }: NameProps) {
  const { t } = useTranslation()
  const Whole = fate === 'added' ? 'ins' : fate === 'removed' ? 'del' : 'span'
  const isNameless = name.trim() === '' && formerName === null
  return (
    <Whole className="change-text" dir="auto">
      {isNameless ? (
        <span className="change-kind">{t('page.untitled')}</span>
      ) : formerName === null ? (
        name
      ) : (
        <WordsView words={compareWords(formerName, name)} />
      )}
    </Whole>
  )
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.length > 0 && <span className="change-note">{notes.join(' · ')}</span>
}
