import { Columns2, Columns3, Columns4 } from 'lucide'
import type { Command } from 'prosemirror-state'
import type { BlockKind } from '../../engine/blockTypes/blockKinds.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'
import { withoutColumns } from '../../engine/content/withoutColumns.ts'
import { insertColumns } from './insertColumns.ts'
import { placeBeside } from './placeBeside.ts'
import { columnShare } from './columnShare.ts'
import { drawColumn } from './drawColumn.ts'
import { tidyColumns } from './tidyColumns.ts'
import { isBindingChange } from '../../engine/binding/bindingPlugin.ts'
import { wholeBlocks } from '../../engine/tree/BlockRange.ts'
import { moveAcross } from './moveAcross.ts'

const ICONS = { 2: Columns2, 3: Columns3, 4: Columns4 } as const

/** Columns: blocks side by side. They are never nested. */
export const columns: Extension = {
  types: [
    {
      type: 'simple_columns',
      row: 'atom',
      isFrame: true,
      containsOnlyParts: true,
      keepsChildren: true,
      containsColumns: true,
      takesBeside: true,
      keepsOut: isColumns,
      fit: withoutColumns,
      putBeside: placeBeside,
      runsAsContent: true,
    },
    {
      type: 'simple_column',
      row: 'atom',
      isFrame: true,
      keepsChildren: true,
      hasFiller: true,
      takesBeside: true,
      keepsOut: isColumns,
      fit: withoutColumns,
    },
  ],
  looks: [
    {
      type: 'simple_columns',
      attributes: (_, labels) => ({ role: 'group', 'aria-label': labels['columns.title'] }),
      saysEmpty: true,
      face: drawColumn,
      events: 'face',
    },
    {
      type: 'simple_column',
      attributes: (_, labels) => ({ role: 'group', 'aria-label': labels['columns.one'] }),
      style: (data) => ({ 'flex-grow': String(columnShare(data) * 1000) }),
      saysEmpty: true,
      face: drawColumn,
      events: 'face',
    },
  ],
  kinds: [kind(2), kind(3), kind(4)],
  shortcuts: { moveBack: moveSideways('left'), moveOn: moveSideways('right') },
  plugins: () => ({ behind: [tidyColumns(isBindingChange)] }),
  menu: async () => (await import('./columnMenu.ts')).columnMenu,
}

function isColumns(type: string): boolean {
  return type === 'simple_columns'
}

function kind(count: 2 | 3 | 4): BlockKind {
  return {
    id: `columns${count}`,
    icon: ICONS[count],
    type: 'simple_columns',
    data: {},
    group: 'other',
    place: 1,
    label: `kind.columns${count}`,
    aliases: ['columns', 'layout', 'side', `c${count}`, `col${count}`, `${count}col`, `cols${count}`],
    insert: (tr, pos) => insertColumns(tr, blockAt(tr.doc, pos), count),
  }
}

/**
 * EDIT-COL: Alt+Shift with Left or Right moves blocks into the column on that side. On Apple keyboards this shortcut
 * selects words, so there it applies only to a block selection.
 */
function moveSideways(to: 'left' | 'right'): Command {
  return (state, dispatch, view) => {
    if (isApple() && !wholeBlocks(state.doc, state.selection)) return false
    const isRtl = view ? getComputedStyle(view.dom).direction === 'rtl' : false
    return moveAcross((to === 'right') === isRtl ? 'start' : 'end')(state, dispatch, view)
  }
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
}
