import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockKind } from '../../engine/blockTypes/blockKinds.ts'
import { contextOf } from '../../engine/context/EditorContext.ts'
import { selectedAtom } from '../../engine/views/faceKeys.ts'
import { databaseKind } from '../pages/pageTypes.ts'
import { insertWhenMade, type WaitingInsert } from '../pages/insertWhenMade.ts'
import type { EditorDatabases, NewDatabase, NewDatabaseLayout } from '../../ports/EditorDatabases.ts'
import { dataOfNew } from './databaseData.ts'

/** EDIT-DB-4: makes a database below this page, puts its block in the place of what was typed, and goes on in its cells. */
export function insertDatabase(view: EditorView, range: Range, layout: NewDatabaseLayout): void {
  insertMade(view, range, layout, (databases) => databases.create(null, layout))
}

/** EDIT-DB-14: lets somebody choose a database, and puts a view of it there. */
export function insertLinkedDatabase(view: EditorView, range: Range): void {
  insertMade(view, range, 'grid', (databases) => databases.link())
}

type Range = WaitingInsert<NewDatabase>['range']

function insertMade(
  view: EditorView,
  range: Range,
  kind: NewDatabaseLayout,
  make: (databases: EditorDatabases) => Promise<NewDatabase | null>,
): void {
  const { databases, workspace } = contextOf(view.state)?.ports ?? {}
  if (!databases || !workspace) return
  insertWhenMade(view, {
    range,
    make: () => make(databases),
    blockOf: (made) => ({
      ...blockKind(databaseKind(kind)),
      data: dataOfNew(made, workspace.pages.here),
      isSelected: true,
    }),
    onInserted: () => enterSelected(view),
  })
}

/** The keys go into the block that was just inserted, unless somebody has gone elsewhere meanwhile. */
function enterSelected(view: EditorView): void {
  if (view.state.selection instanceof NodeSelection && view.hasFocus()) selectedAtom(view)?.face?.act?.()
}
