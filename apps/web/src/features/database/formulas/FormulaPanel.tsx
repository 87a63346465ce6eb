import './formulaPanel.css'
import { cellText, rowTitle, spokenFormulas, speakFormulas, type Field, type FieldOf } from '@sheaf/model'
import { formulaLanguage, readTokens, tryFormula, type FormulaProblem } from '@sheaf/model/formulas'
import { DatabaseIcon, type DatabaseIconName } from '@sheaf/render/database'
import { Button, Popover } from '@sheaf/ui'
import { CircleAlert } from 'lucide-react'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { openedRow, panelAnchor } from '../grid/panelPlace.ts'
import type { Grid } from '../grid/useGrid.ts'
import { ABOUT_FUNCTIONS } from './aboutFunctions.ts'
import { FormulaText, type FormulaChip, type FormulaMark } from './FormulaText.ts'
import { callAt, completionPlace, completionsAt, type Completion } from './completions.ts'
import { problemText, signatureOf, typeText } from './problemText.ts'
import { problemsBefore, withLinkedNames } from './withLinkedNames.ts'

interface FormulaPanelProps {
  readonly grid: Grid
  readonly field: FieldOf<'formula'>
  readonly onClose: () => void
}

/**
 * What works the cells of a field out: written with chips for fields, completed, checked with every letter, with what comes
 * out for the row from which it was opened. Cells stay as they are until it is done.
 */
export function FormulaPanel({ grid, field, onClose }: FormulaPanelProps) {
  const { t } = useTranslation()
  const [anchor] = useState(() => panelAnchor(grid, field.id))
  const { mayRestructure: isEditable, actions } = grid
  const draft = useDraft(grid, field)
  const { source, problems } = draft
  function done(): void {
    if (!isEditable || problems.length > 0) return
    actions.run([{ kind: 'setFormula', fieldId: field.id, formula: draft.linked }])
    onClose()
  }
  return (
    <Popover
      isOpen
      anchor={anchor}
      align="start"
      width={424}
      label={t('formula.label', { name: field.name })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="formula-panel">
        <FormulaWriting {...{ grid, field, draft }} onDone={done} onCancel={onClose} />
        <div className="formula-foot">
          <Preview grid={grid} draft={draft} />
          {isEditable && (
            <>
              <Button size="sm" variant="ghost" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                size="sm"
                variant="primary"
                disabled={problems.length > 0 || source === ''}
                onClick={done}
              >
                {t('formula.done')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Popover>
  )
}

type Draft = ReturnType<typeof useDraft>

function useDraft({ model }: Grid, field: FieldOf<'formula'>) {
  // What is written stays when somebody else changes the formula meanwhile.
  const [source, setSource] = useState(field.options.source)
  const [caret, setCaret] = useState(source.length)
  const fields = useMemo(() => [...model.database.fields.values()], [model.database])
  const linked = useMemo(() => withLinkedNames(source, fields, field.id), [source, fields, field.id])
  const tried = useMemo(() => {
    if (spokenFormulas() === null) speakFormulas(formulaLanguage)
    return tryFormula(linked.text, field.id, fields)
  }, [linked, field.id, fields])
  const problems = useMemo(() => problemsBefore(tried.problems, linked), [tried, linked])
  return {
    source,
    linked: linked.text,
    caret,
    fields,
    tried: tried.field,
    problems,
    change(next: string, at: number): void {
      setSource(next)
      setCaret(at)
    },
  }
}

interface FormulaWritingProps {
  readonly grid: Grid
  readonly field: FieldOf<'formula'>
  readonly draft: Draft
  readonly onDone: () => void
  readonly onCancel: () => void
}

function FormulaWriting({ grid, field, draft, onDone, onCancel }: FormulaWritingProps) {
  const { t } = useTranslation()
  const { mayRestructure: isEditable, context } = grid
  const id = useId()
  const { source, caret, fields, problems } = draft
  const completing = useCallback(
    (at: { readonly source: string; readonly caret: number }) => {
      const place = completionPlace(at.source, at.caret)
      const found = place === null || !isEditable ? [] : completionsAt(place, fields, field.id, context)
      return { place, found }
    },
    [fields, field.id, context, isEditable],
  )
  const { place, found } = useMemo(() => completing({ source, caret }), [completing, source, caret])
  const [marked, setMarked] = useState(0)
  const [hidden, setHidden] = useState<string | null>(null)
  const isOpen = found.length > 0 && hidden !== source
  const current = found[Math.min(marked, found.length - 1)] ?? null
  function take(completion: Completion, where = place): void {
    if (where === null) return
    const { from, to } = where
    const isCalled = completion.functionName !== null && source[to] === '('
    const written = isCalled ? completion.name : completion.text
    text?.replace(from, to, written, from + (isCalled ? written.length + 1 : completion.caret))
    setMarked(0)
  }
  function handleKey(event: KeyboardEvent): boolean {
    const isMod = event.ctrlKey || event.metaKey
    // Browsers tell that the caret has moved after the key that follows.
    const now = text === null || text.caret === caret ? { place, found } : completing(text)
    const offered = isOpen ? (now.found[Math.min(marked, now.found.length - 1)] ?? null) : null
    switch (event.key) {
      case 'Enter':
        if (event.shiftKey) return false
        // A word that is begun is completed first.
        if (offered && !isMod && (now.place?.word ?? '') !== '') take(offered, now.place)
        else onDone()
        return true
      case 'Tab':
        if (event.shiftKey || !offered) return false
        take(offered, now.place)
        return true
      case 'Escape':
        if (isOpen && (place?.word ?? '') !== '') setHidden(source)
        else onCancel()
        return true
      case 'ArrowDown':
      case 'ArrowUp': {
        if (!isOpen || isMod || event.altKey) return false
        const by = event.key === 'ArrowDown' ? 1 : -1
        setMarked((Math.min(marked, found.length - 1) + by + found.length) % found.length)
        return true
      }
      default:
        setMarked(0)
        return false
    }
  }
  const { host, text } = useFormulaText({
    source: field.options.source,
    label: t('formula.label', { name: field.name }),
    isReadOnly: !isEditable,
    fields,
    problems,
    goneName: t('formula.gone'),
    context,
    onChange: (next, at) => draft.change(next, at),
    onKey: handleKey,
  })
  // A word that is on its way and can be completed is no mistake yet.
  const isComing =
    isOpen && place !== null && problems[0]?.code === 'unknown_name' && problems[0].to === place.to
  const problem = isEditable && !isComing ? problems[0] : undefined
  const listId = `${id}list`
  useEffect(() => {
    text?.setAttribute('aria-controls', isOpen ? listId : null)
    text?.setAttribute('aria-autocomplete', 'list')
    text?.setAttribute('aria-activedescendant', isOpen && current ? optionId(id, current) : null)
    text?.setAttribute('aria-describedby', problem ? `${id}problem` : null)
    text?.setAttribute('aria-invalid', problem && problem.code !== 'empty' ? 'true' : null)
  })
  const call = callAt(source, caret)
  const help = isOpen && current?.functionName ? { name: current.functionName, index: -1 } : call
  const nameOf = (fieldId: string) => fields.find((each) => each.id === fieldId)?.name ?? t('formula.gone')
  return (
    <>
      <div className="formula-write" ref={host} />
      <output className="formula-problem" id={`${id}problem`} data-mild={isMild(problem)}>
        {problem && (
          <>
            <CircleAlert size={14} aria-hidden />
            <span>{problemText(problem, t, nameOf)}</span>
          </>
        )}
      </output>
      {(isOpen || help) && (
        <div className="formula-help">
          {isOpen && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the field
            <div className="formula-list" role="listbox" id={listId} aria-label={t('formula.completions')}>
              {found.map((completion) => (
                <Line
                  key={completion.id}
                  {...{ id, completion }}
                  isMarked={completion === current}
                  onTake={() => take(completion)}
                />
              ))}
            </div>
          )}
          {help && <Help name={help.name} index={help.index} />}
        </div>
      )}
    </>
  )
}

/** What is not there yet is no mistake. */
function isMild(problem: FormulaProblem | undefined): '' | undefined {
  return problem?.code === 'empty' ? '' : undefined
}

function optionId(id: string, completion: Completion): string {
  return `${id}${completion.id.replaceAll(/\W/g, '_')}`
}

interface LineProps {
  readonly id: string
  readonly completion: Completion
  readonly isMarked: boolean
  readonly onTake: () => void
}

function Line({ id, completion, isMarked, onTake }: LineProps) {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys stay in the field, which names the marked line
    <div
      ref={line}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is no form
      role="option"
      tabIndex={-1}
      id={optionId(id, completion)}
      className="formula-option"
      aria-selected={isMarked}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <DatabaseIcon name={completion.icon as DatabaseIconName} />
      <bdi className={completion.functionName === null ? 'formula-field' : 'formula-function'}>
        {completion.name}
      </bdi>
      <span className="formula-type">{typeText(completion.type, t)}</span>
    </div>
  )
}

/** How a function is called; the value that is being written stands out. */
function Help({ name, index }: { readonly name: keyof typeof ABOUT_FUNCTIONS; readonly index: number }) {
  const { t } = useTranslation()
  const { about, example } = ABOUT_FUNCTIONS[name]
  const values = signatureOf(name)
  const current = Math.min(index, values.length - 1)
  return (
    <div className="formula-about">
      <p className="formula-signature" dir="ltr">
        {name}(
        {values.map((value, at) => (
          <span key={value}>
            {at > 0 && ', '}
            {at === current ? <b>{value}</b> : value}
          </span>
        ))}
        )
      </p>
      <p>{t(about)}</p>
      <p className="formula-example" dir="ltr">
        {example}
      </p>
    </div>
  )
}

function Preview({ grid, draft }: { readonly grid: Grid; readonly draft: Draft }) {
  const { t } = useTranslation()
  const { model, context } = grid
  const row = model.row(openedRow(grid) ?? model.viewRowIds[0] ?? '')
  const { tried } = draft
  if (row === null || !tried?.options.expression)
    return <span className="formula-preview">{t('formula.previewNone')}</span>
  const value = cellText(formulaLanguage.cell(row, tried, model.database, context), tried, context)
  const name = rowTitle(row, model.database, context) || t('grid.untitled')
  return (
    <output className="formula-preview">{t('formula.preview', { row: name, value: value || '—' })}</output>
  )
}

interface TextOptions {
  readonly source: string
  readonly label: string
  readonly isReadOnly: boolean
  readonly fields: readonly Field[]
  readonly problems: readonly FormulaProblem[]
  readonly goneName: string
  readonly context: Grid['context']
  readonly onChange: (source: string, caret: number) => void
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** The field is made once; what it shows and does follows the options. */
function useFormulaText(options: TextOptions) {
  const host = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<FormulaText | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (host.current === null) return
    const { source, label, isReadOnly } = latest.current
    const made = new FormulaText(host.current, {
      source,
      label,
      isReadOnly,
      chipOf: (reference) => chipOf(reference, latest.current),
      marksOf: (shown) => marksOf(shown, latest.current.problems),
      onChange: (next, caret) => latest.current.onChange(next, caret),
      onKey: (event) => latest.current.onKey(event),
    })
    setText(made)
    made.focus()
    return () => {
      setText(null)
      made.destroy()
    }
  }, [])
  const { problems } = options
  useEffect(() => text?.refresh(), [text, problems])
  return { host, text }
}

function chipOf(reference: string, { fields, goneName, context }: TextOptions): FormulaChip {
  const [token] = readTokens(reference).tokens
  const field = token?.kind === 'field' ? fields.find(({ id }) => id === token.fieldId) : undefined
  if (token?.kind !== 'field' || !field) return { name: goneName, icon: 'unknown' }
  const { target } = token
  if (target === null) return { name: field.name, icon: field.type }
  const databaseId = field.type === 'relation' ? field.options.databaseId : null
  const related = databaseId === null ? null : context.related?.(databaseId)
  const targetField = related?.database.fields.get(target.fieldId)
  return { name: `${field.name} › ${targetField?.name ?? '…'}`, icon: targetField?.type ?? 'relation' }
}

function marksOf(source: string, problems: readonly FormulaProblem[]): readonly FormulaMark[] {
  const { tokens } = readTokens(source)
  const words = tokens.flatMap(({ kind, from, to }, index): readonly FormulaMark[] => {
    if (kind === 'number' || kind === 'text') return [{ from, to, kind }]
    const next = tokens[index + 1]
    const isCalled = kind === 'name' && next?.kind === 'sign' && next.sign === '('
    return isCalled ? [{ from, to, kind: 'function' }] : []
  })
  const wrong = problems
    .filter(({ from, to, code }) => to > from && code !== 'empty')
    .map(({ from, to }) => ({ from, to: Math.min(to, source.length), kind: 'wrong' as const }))
  return [...words, ...wrong]
}
