import { Calendar, ChartColumn, LayoutGrid, Link2, List, Sheet, SquareKanban } from 'lucide'
import { DATABASE_BLOCK_TYPES } from '@sheaf/model'
import type { BlockKind } from '../../engine/blockTypes/blockKinds.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import type { BlockFace } from '../../engine/views/BlockFace.ts'
import type { BlockLook } from '../../engine/views/BlockLook.ts'
import type { FacePlace } from '../../engine/views/FacePlace.ts'
import type { NewDatabaseLayout } from '../../ports/EditorDatabases.ts'
import { editorBlock } from '../media/editorBlock.ts'
import { mediaKey } from '../media/MediaController.ts'
import { mediaName } from '../media/mediaTypes.ts'
import { databaseKind, databaseLabel, databaseLook, type DatabaseType } from '../pages/pageTypes.ts'
import { placeLink, readableLink } from '../pages/placeLink.ts'
import { DatabaseFace } from './DatabaseFace.ts'
import { watchRemoval } from './watchRemoval.ts'
import { insertDatabase, insertLinkedDatabase } from './insertDatabase.ts'

/** Databases, edited in the page where the application can, and as links elsewhere. */
export const databases: Extension = {
  types: DATABASE_BLOCK_TYPES.map((type) => ({ type, row: 'atom' as const, ownKeys: ['height'] })),
  looks: DATABASE_BLOCK_TYPES.map((type) => ({
    type,
    className: databaseLook(type),
    name: databaseName(type),
    face: (place) => databaseFace(type, place),
  })),
  kinds: [
    newDatabase('grid', 3, Sheet, ['grid', 'table', 'spreadsheet']),
    newDatabase('board', 4, SquareKanban, ['board', 'kanban', 'cards', 'columns']),
    newDatabase('calendar', 5, Calendar, ['calendar', 'month', 'schedule', 'dates']),
    newDatabase('list', 6, List, ['rows']),
    newDatabase('gallery', 7, LayoutGrid, ['covers']),
    newDatabase('chart', 8, ChartColumn, ['bars']),
    {
      id: 'linkedGrid',
      icon: Link2,
      type: 'grid',
      data: {},
      group: 'other',
      place: 9,
      label: 'kind.linkedGrid',
      aliases: ['database', 'linked', 'existing', 'view'],
      needs: 'databases',
      replace: insertLinkedDatabase,
    },
  ],
  plugins: ({ ports }) => (ports.databases ? { behind: [watchRemoval(ports.databases)] } : {}),
  menu: async () => (await import('./databaseMenu.ts')).databaseMenu,
  pasting: {
    onPasted: (view, blocks) =>
      void import('./offerDatabase.ts').then(
        ({ offerDatabase }) => view.isDestroyed || offerDatabase(view, blocks),
        // Without the code there is no offer; the menu of the table has it.
        () => undefined,
      ),
  },
  readable: Object.fromEntries(DATABASE_BLOCK_TYPES.map((type) => [type, readableLink])),
}

function newDatabase(
  type: NewDatabaseLayout,
  place: number,
  icon: BlockKind['icon'],
  words: readonly string[],
): BlockKind {
  return {
    id: databaseKind(type),
    icon,
    type,
    data: {},
    group: 'other',
    place,
    label: databaseLabel(type),
    aliases: ['database', ...words],
    needs: 'databases',
    replace: (view, range) => insertDatabase(view, range, type),
  }
}

function databaseFace(type: DatabaseType, place: FacePlace): BlockFace {
  const { view, block, getPos } = place
  const host = editorBlock(mediaKey.of(view.state), view, block, getPos)
  return new DatabaseFace(place, host, () => placeLink(type, place))
}

function databaseName(type: DatabaseType): NonNullable<BlockLook['name']> {
  return ({ data }, labels) =>
    [labels[databaseLabel(type)], mediaName(data)].filter((part) => part !== '').join(': ')
}
