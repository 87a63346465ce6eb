import './tableFiles.css'
import './importRows.css'
import { openRecords, readCell, type DatabaseRecords, type Field } from '@sheaf/model'
import { Button, Dialog, FileDrop, IconButton, toast } from '@sheaf/ui'
import { Upload, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { newUuid } from '../../../platform/newUuid.ts'
import { planEmptying } from '../fromTable/planStructure.ts'
import type { Grid } from '../grid/useGrid.ts'
import { shortId } from '../grid/shortId.ts'
import { ColumnTargets } from './ColumnTargets.tsx'
import { FileReading } from './FileReading.tsx'
import {
  guessTargets,
  planImport,
  type ColumnTarget,
  type ImportChoices,
  type ImportPlace,
  type ImportPlan,
  TABLE_LIMITS,
  type TableFile,
  type TableProblem,
  type TableReading,
} from '@sheaf/export/tables'
import { readTableInWorker } from './readTableInWorker.ts'
import type { ImportSetup } from './importSetups.ts'
import { ROWS_BY_COMMANDS } from './sendImport.ts'
import { TrialRun } from './TrialRun.tsx'
import { useSending } from './useSending.ts'

export interface ImportRowsDialogProps {
  readonly grid: Grid
  /** Of the page. */
  readonly name: string
  /** The file for which the database was made, in place of what it was made with; null asks for one. */
  readonly given: File | null
  /** What an import that came to nothing was begun with; null where none is begun again. */
  readonly again: ImportSetup | null
  readonly workspaceId: string
  /** The page through which the person comes. */
  readonly pageId: string
  readonly onClose: (isImported: boolean) => void
  /** The server has the import and goes on with it. */
  readonly onSent: (importId: string) => void
  /** The rows were few, and are there. */
  readonly onWritten: () => void
}

/** Puts the rows of a file into a database, after showing what that does. Rules: `docs/specs/database-files.md`. */
export function ImportRowsDialog(props: ImportRowsDialogProps) {
  const { name, given, again, onClose } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenFile | null>(again ?? (given && { file: given, reading: {} }))
  const leave = (): void => onClose(false)
  const table = useTable(chosen)
  const isRead = table !== null && table !== 'reading' && typeof table === 'object'
  if (chosen !== null && isRead) {
    return (
      <Mapping
        key={`${chosen.file.name} ${JSON.stringify(chosen.reading)}`}
        {...props}
        table={table}
        {...chosen}
        onReading={(reading) => setChosen({ file: chosen.file, reading: { ...chosen.reading, ...reading } })}
        onOther={() => setChosen(null)}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      width={560}
      title={t('grid.files.into', { name })}
      titleEnd={<IconButton icon={X} label={t('grid.files.closeImport')} onClick={leave} />}
    >
      <div className="table-files">
        {chosen !== null && table === 'reading' ? (
          <output>{t('grid.files.reading', { name: chosen.file.name })}</output>
        ) : (
          <FileDrop
            label={t('grid.files.chooseFile')}
            hint={t('grid.files.dropHint')}
            accept=".csv,.tsv,.txt,.xlsx,.json"
            onFiles={([file]) => file && setChosen({ file, reading: {} })}
          />
        )}
        <p className="table-files-problem" role="alert">
          {typeof table === 'string' && table !== 'reading' && t(PROBLEM_WORDS[table], TABLE_LIMITS)}
        </p>
      </div>
    </Dialog>
  )
}

interface ChosenFile {
  readonly file: File
  readonly reading: TableReading
  /** As they were, where the import begins again. */
  readonly choices?: ImportChoices
}

const PROBLEM_WORDS = {
  not_a_table: 'grid.files.notTable',
  empty: 'grid.files.empty',
  too_many_rows: 'grid.files.tooManyRows',
  too_many_columns: 'grid.files.tooManyColumns',
  too_large: 'grid.files.tooLarge',
} as const satisfies Record<TableProblem, string>

/** The file as it was read; a word for why it could not be, and while it is. */
function useTable(chosen: ChosenFile | null): TableFile | TableProblem | 'reading' | null {
  const [found, setFound] = useState<{ of: typeof chosen; table: TableFile | TableProblem } | null>(null)
  useEffect(() => {
    if (chosen === null) return
    const leaving = new AbortController()
    void readTableInWorker(chosen.file, chosen.reading, leaving.signal).then((read) => {
      if (!leaving.signal.aborted) setFound({ of: chosen, table: read.ok ? read.value : read.error })
    })
    return () => leaving.abort()
  }, [chosen])
  if (chosen === null) return found !== null && typeof found.table === 'string' ? found.table : null
  return found?.of === chosen ? found.table : 'reading'
}

interface MappingProps extends ImportRowsDialogProps, ChosenFile {
  readonly table: TableFile
  readonly onReading: (reading: TableReading) => void
  readonly onOther: () => void
}

function Mapping({ table, file, reading, choices: asBefore, onReading, onOther, ...props }: MappingProps) {
  const { grid, name, given, again, onClose, onWritten } = props
  const { t } = useTranslation()
  const isNew = given !== null || (again !== null && isAsMade(again, grid.records))
  const place = useMemo(() => (isNew ? newPlace(grid) : importPlace(grid)), [grid, isNew])
  const leave = (): void => onClose(false)
  const nameOf = (index: number): string =>
    table.columns[index]?.name || t('grid.files.column', { number: index + 1 })
  // Whoever may not make options may not make fields.
  const mayAddFields = grid.cellEditor.context.hasFixedOptions !== true
  const [choices, setChoices] = useState<ImportChoices>(() => {
    const from = asBefore ?? {
      targets: guessTargets(table, place.fields, shortId, nameOf),
      mode: 'append',
      keyColumn: null,
    }
    return { ...from, targets: from.targets.map((target) => possible(target, place, mayAddFields)) }
  })
  const plan = usePlan(grid, table, choices, place)
  const isNothing = choices.targets.every(({ into }) => into === 'nothing')

  const sending = useSending(props, {
    file,
    reading,
    choices,
    madeFor: isNew ? grid.records : null,
  })

  function start({ commands, added, updated }: ImportPlan): void {
    const named = choices.targets.findIndex((target) => isPrimary(target, place))
    const name = named === -1 ? place.fields[0]?.name : nameOf(named)
    const before = isNew ? planEmptying(grid.records, name ?? '') : []
    if (added + updated > ROWS_BY_COMMANDS)
      return sending.send({
        mode: choices.mode,
        rows: added + updated,
        keyFieldId: keyFieldOf(choices),
        // Which rows are deleted is found out when the others are written.
        commands: [...before, ...commands.filter(({ kind }) => kind !== 'deleteRows')],
      })
    grid.session.dispatch([...before, ...commands])
    onWritten()
    onClose(true)
    toast(t('grid.files.imported', { added, updated }), {
      icon: Upload,
      isLong: true,
      action: { label: t('common.undo'), onSelect: () => grid.session.undo() },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      width={1120}
      isFullOnPhone
      title={t('grid.files.into', { name })}
      titleEnd={<IconButton icon={X} label={t('grid.files.closeImport')} onClick={leave} />}
      actions={
        <>
          <span className="import-rows-note" role={sending.problem === null ? undefined : 'alert'}>
            {sending.problem ?? t(sending.isSending ? 'grid.files.uploading' : 'grid.files.nothingYet')}
          </span>
          <Button variant="ghost" onClick={leave}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={isNothing || !plan.isCurrent || plan.plan === null || sending.isSending}
            onClick={() => plan.plan && start(plan.plan)}
          >
            {t('grid.files.start', { count: table.rows.length })}
          </Button>
        </>
      }
    >
      <div className="import-rows">
        <div className="import-rows-file">
          <FileReading {...{ table, file, onReading, onOther }} />
          <ColumnTargets
            {...{ table, choices, nameOf, mayAddFields }}
            fields={place.fields}
            warnings={plan.plan?.warnings ?? NONE}
            onChange={(targets) => setChoices({ ...choices, targets })}
          />
          {plan.plan && <Preview plan={plan.plan} />}
        </div>
        <TrialRun
          {...{ choices, nameOf }}
          rowsBefore={place.rowIds.length}
          plan={plan.plan}
          isCurrent={plan.isCurrent}
          onChange={setChoices}
        />
      </div>
    </Dialog>
  )
}

const NONE = [] as const

function Preview({ plan: { fields, preview } }: { readonly plan: ImportPlan }) {
  const { t } = useTranslation()
  if (fields.length === 0) return null
  return (
    <>
      <h3 className="import-rows-head">{t('grid.files.preview')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, by keys too */}
      <section className="import-rows-preview" tabIndex={0} aria-label={t('grid.files.preview')}>
        <table>
          <thead>
            <tr>
              {fields.map(({ id, name }) => (
                <th key={id} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((cells, row) => (
              <tr key={row}>
                {cells.map(({ text, problem }, index) => (
                  <td key={index} data-problem={problem ?? undefined}>
                    <bdi>{text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** The database that a grid shows, with the rows that its view hides. */
function importPlace({ model, records, context }: Grid): ImportPlace {
  const { database, rows } = openRecords(records, model.viewId)
  const fields = [...database.fields.values()]
  return {
    viewId: model.viewId,
    fields: [...fields.filter(({ primary }) => primary), ...fields.filter(({ primary }) => !primary)],
    rowIds: [...records.rows.keys()].filter((id) => rows.has(id)),
    cell: (rowId: string, field: Field) => {
      const row = rows.get(rowId)
      return row && readCell(row, field, database, context)
    },
  }
}

/** What was made with a new database makes room for what is imported. */
function newPlace(grid: Grid): ImportPlace {
  const place = importPlace(grid)
  return { ...place, fields: place.fields.filter(({ primary }) => primary), rowIds: [] }
}

function keyFieldOf({ mode, keyColumn, targets }: ImportChoices): string | null {
  const target = mode === 'append' && keyColumn !== null ? targets[keyColumn] : undefined
  return target?.into === 'field' ? target.fieldId : null
}

/** What somebody has changed in the meantime stays. */
function isAsMade({ madeFor }: ImportSetup, { rows, fields }: DatabaseRecords): boolean {
  return madeFor?.rows === rows && madeFor.fields === fields
}

/** Fields may be gone since the mapping was made, and the right to make them. */
function possible(target: ColumnTarget, { fields }: ImportPlace, mayAddFields: boolean): ColumnTarget {
  const isThere =
    target.into === 'new'
      ? mayAddFields
      : target.into === 'field' && fields.some(({ id }) => id === target.fieldId)
  return isThere ? target : { into: 'nothing' }
}

function isPrimary(target: ColumnTarget, { fields }: ImportPlace): boolean {
  return target.into === 'field' && fields.some(({ id, primary }) => primary && id === target.fieldId)
}

/** What the choices do; while that is worked out, what the ones before did. */
function usePlan(grid: Grid, table: TableFile, choices: ImportChoices, place: ImportPlace) {
  const [found, setFound] = useState<{ readonly of: ImportChoices; readonly plan: ImportPlan } | null>(null)
  const { context } = grid.cellEditor
  useEffect(() => {
    const leaving = new AbortController()
    async function pause(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve))
      leaving.signal.throwIfAborted()
    }
    planImport(table, choices, place, { ...context, newRowId: newUuid }, pause).then(
      (plan) => leaving.signal.aborted || setFound({ of: choices, plan }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [table, choices, place, context])
  return { plan: found?.plan ?? null, isCurrent: found?.of === choices }
}
