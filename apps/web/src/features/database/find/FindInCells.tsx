import './find.css'
import { cellText, packCells } from '@sheaf/model'
import { Button, IconButton, TextInput, toast } from '@sheaf/ui'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import type { Grid } from '../grid/useGrid.ts'
import { RangeFrame } from '../ranges/RangeFrame.tsx'
import { useInSteps } from '../ranges/useInSteps.ts'
import type { Spot } from '../selection/GridSelection.ts'
import { findInCells, nextFound, replaceCommands } from './findInCells.ts'

/** Finds text in all cells of the view, those too that are not drawn, and replaces it; marks those in sight. */
export function FindInCells({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [replacement, setReplacement] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = useFound(grid, query)
  const { selection, refs, isEditable } = grid
  const at = found.spots.findIndex((spot) => isSame(spot, selection?.focus))
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [grid.finding])

  function go(by: 1 | -1): void {
    const next = nextFound(found.spots, selection?.focus ?? null, by)
    if (next) grid.goTo(next)
  }
  function close(): void {
    refs.input.current?.focus({ preventScroll: true })
    grid.setFinding(0)
  }
  function replace(spots: readonly Spot[]): number {
    const cells = spots.flatMap(({ row, column }) => {
      const [rowId, cellField] = [grid.model.rowIds[row], grid.model.columns[column]?.field]
      return rowId && cellField ? [{ rowId, field: cellField, text: found.textAt(rowId, cellField) }] : []
    })
    const commands = replaceCommands(cells, query, replacement)
    grid.actions.run(packCells(commands))
    return commands.length
  }
  function replaceOne(): void {
    const spot = found.spots[at]
    if (spot) replace([spot])
    go(1)
  }
  function replaceAll(): void {
    const count = replace(found.spots)
    toast(t('grid.find.replaced', { count }))
  }
  function handleKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const isFind = event.code === 'KeyF' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isFind) return
    event.preventDefault()
    if (isFind) field.current?.select()
    else close()
  }
  const placeWords = (place: number, count: number) => {
    const [shown, all] = [place, count].map((number) => number.toLocaleString(grid.context.locale))
    return count === 0 ? t('grid.find.nothing') : t('grid.find.place', { at: shown ?? '', count: all ?? '' })
  }
  const container = refs.scroller.current?.parentElement
  const { firstRow, endRow } = grid.inSight
  return (
    <>
      {found.spots
        .filter((spot) => spot.row >= firstRow && spot.row < endRow && !isSame(spot, selection?.focus))
        .map(({ row, column }) => (
          <RangeFrame
            key={`${row} ${column}`}
            grid={grid}
            range={{ firstRow: row, lastRow: row, firstColumn: column, lastColumn: column }}
            className="is-found"
            handle={null}
          />
        ))}
      {container &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all that is in it
          <search className="grid-find" aria-label={t('grid.find.label')} onKeyDown={handleKeyDown}>
            <form
              className="grid-find-line"
              onSubmit={(event) => {
                event.preventDefault()
                go(1)
              }}
            >
              <TextInput
                ref={field}
                value={query}
                aria-label={t('grid.find.query')}
                placeholder={t('grid.find.query')}
                onChange={(event) => setQuery(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !event.shiftKey) return
                  event.preventDefault()
                  go(-1)
                }}
              />
              <output className="grid-find-count">
                {query !== '' && placeWords(at + 1, found.spots.length)}
              </output>
              <IconButton icon={ChevronUp} label={t('grid.find.previous')} onClick={() => go(-1)} />
              <IconButton icon={ChevronDown} label={t('grid.find.next')} onClick={() => go(1)} />
              <IconButton icon={X} label={t('grid.find.close')} onClick={close} />
            </form>
            {isEditable && (
              <form
                className="grid-find-line"
                onSubmit={(event) => {
                  event.preventDefault()
                  replaceOne()
                }}
              >
                <TextInput
                  value={replacement}
                  aria-label={t('grid.find.replacement')}
                  placeholder={t('grid.find.replacement')}
                  onChange={(event) => setReplacement(event.target.value)}
                />
                <Button type="submit" size="sm">
                  {t('grid.find.replace')}
                </Button>
                <Button size="sm" onClick={replaceAll}>
                  {t('grid.find.replaceAll')}
                </Button>
              </form>
            )}
          </search>,
          container,
        )}
    </>
  )
}

/** Where a text stands; the first place from the selection on is gone to as soon as it is found. */
function useFound(grid: Grid, query: string) {
  const { model, context, selection, goTo } = grid
  const textAt = useCallback(
    (rowId: string, field: Parameters<typeof cellText>[1]) => {
      const cell = cellAt(model, rowId, field, context)
      return cell !== null && 'text' in cell ? cell.text : cellText(cell, field, context)
    },
    [model, context],
  )
  const steps = useCallback(
    () =>
      findInCells({ rowIds: model.rowIds, fields: model.columns.map(({ field }) => field), textAt }, query),
    [model, textAt, query],
  )
  const { outcome, isOld } = useInSteps(steps)
  const spots = outcome ?? NO_SPOTS
  const gone = useRef('')
  useEffect(() => {
    if (isOld || gone.current === query) return
    gone.current = query
    const from = selection && { row: selection.focus.row, column: selection.focus.column - 1 }
    const first = nextFound(spots, from, 1)
    if (first) goTo(first)
  }, [isOld, query, spots, selection, goTo])
  return { spots, textAt }
}

function isSame(spot: Spot, other: Spot | undefined): boolean {
  return other?.row === spot.row && other.column === spot.column
}

const NO_SPOTS: readonly Spot[] = []
