import type { Cell, Command, FilePut, MediaFile } from '@sheaf/model'
import { fileCommands, readFiles } from '@sheaf/export/cells'
import type { EditorBase } from './EditorBase.ts'

/** Files of a cell. What is done to them is done at once: files arrive when they do. */
export interface FilesEditor extends EditorBase {
  readonly kind: 'media'
  /** An address of a file elsewhere. */
  readonly query: string
}

export function filesOf(cell: Cell | null): readonly MediaFile[] {
  return cell?.type === 'media' ? cell.files : []
}

export type FilesChange =
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly kind: 'remove'; readonly id: string }

export function filesChangeCommands(
  at: { readonly rowId: string; readonly fieldId: string },
  change: FilesChange,
  cell: Cell | null,
): readonly Command[] {
  if (change.kind === 'remove') return fileCommands(at, [], [change.id])
  const files = filesOf(cell)
  const index = files.findIndex(({ id }) => id === change.id)
  const file = files[index]
  if (!file) return []
  if (change.kind === 'rename') {
    const name = change.name.trim()
    return name === '' || name === file.name ? [] : fileCommands(at, [{ ...file, name }], [])
  }
  const to = index + change.by
  if (to < 0 || to >= files.length) return []
  const after = (change.by === 1 ? files[to]?.id : files[to - 1]?.id) ?? null
  const put: FilePut = { ...file, after }
  return fileCommands(at, [put], [])
}

/** The commands that add the addresses that are typed; null where one is none. */
export function addressCommands(
  { rowId, fieldId, query }: FilesEditor,
  newId: () => string,
): readonly Command[] | null {
  const files = readFiles(query, newId)
  return files && fileCommands({ rowId, fieldId }, files, [])
}
