import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { applyFavoriteEdit, type Favorite, type FavoriteEdit } from '../../personal/favoriteEdits.ts'
import type { PageTreeEdit, PageTreePlace } from '../../edits/applyEdit.ts'

interface StoredView {
  parentId: string | null
  name: string
  isTrashed: boolean
  children: string[]
}

export const WORKSPACE = 'workspace'

/** A workspace as its server changes it, with the refusals that it gives. */
export class ModelTreeServer {
  readonly views = new Map<string, StoredView>()
  /** Deleted for good. */
  readonly deleted = new Set<string>()
  /** Of the one person whose devices these are. */
  favorites: readonly Favorite[] = []
  /** Pages that they opened, the latest first. */
  recents: readonly string[] = []
  /** Views that nobody may write any more. */
  readonly closed = new Set<string>()

  constructor(pages: Readonly<Record<string, string>>) {
    this.views.set(WORKSPACE, { parentId: null, name: '', isTrashed: false, children: [] })
    for (const [id, parentId] of Object.entries(pages)) this.#put(id, id, { parentId, prevId: null })
  }

  send(edit: PageTreeEdit): Result<void, ErrorCode> {
    if (edit.type === 'favorite') return this.#changeFavorites(edit.edit)
    if (edit.type === 'visit') {
      this.recents = [edit.id, ...this.recents.filter((id) => id !== edit.id)]
      return ok()
    }
    if (edit.type === 'newSpace') {
      if (this.views.has(edit.id) || this.deleted.has(edit.id)) return err('record_already_exists')
      this.#put(edit.id, edit.name, { parentId: WORKSPACE, prevId: null })
      return ok()
    }
    const id = edit.type === 'insert' ? edit.place.parentId : edit.id
    const view = this.views.get(id)
    if (!view) return err('invalid_folder_view')
    if (this.closed.has(id)) return err('not_enough_permissions')
    switch (edit.type) {
      case 'insert':
        if (this.isTrashed(id)) return err('record_deleted')
        if (this.views.has(edit.view.id) || this.deleted.has(edit.view.id))
          return err('record_already_exists')
        if (!this.#fits(edit.place)) return err('invalid_folder_view')
        this.#put(edit.view.id, edit.view.name, edit.place)
        return ok()
      case 'rename':
        view.name = edit.name
        return ok()
      case 'move':
        return this.#move(id, edit.place)
      case 'remove':
      case 'restore':
        view.isTrashed = edit.type === 'remove'
        return ok()
      case 'icon':
      case 'extra':
      case 'lock':
      case 'space':
        return ok()
    }
  }

  readFavorites(): readonly string[] {
    return this.favorites.map(({ id }) => id).filter((id) => this.views.has(id) && !this.isTrashed(id))
  }

  #changeFavorites(edit: FavoriteEdit): Result<void, ErrorCode> {
    const isIn = (id: string) => this.favorites.some((favorite) => favorite.id === id)
    if (edit.type !== 'remove') {
      if (!this.views.has(edit.id)) return err('invalid_folder_view')
      if (this.isTrashed(edit.id)) return err('record_deleted')
    }
    if (edit.type === 'place' && (!isIn(edit.id) || (edit.after !== null && !isIn(edit.after))))
      return err('invalid_folder_view')
    this.favorites = applyFavoriteEdit(this.favorites, edit)
    return ok()
  }

  readChildren(id: string): readonly string[] | null {
    if (!this.views.has(id) || this.isTrashed(id)) return null
    return this.views.get(id)!.children.filter((child) => !this.isTrashed(child))
  }

  /** Deletes a view for good, with all below it. */
  delete(id: string): void {
    for (const child of this.views.get(id)!.children) this.delete(child)
    this.#take(id)
    this.views.delete(id)
    this.deleted.add(id)
  }

  isTrashed(id: string): boolean {
    return this.way(id).some((above) => this.views.get(above)!.isTrashed)
  }

  /** The view and what lies above it; throws where that goes round. */
  way(id: string): readonly string[] {
    const way: string[] = []
    for (let next: string | null = id; next !== null; next = this.views.get(next)!.parentId) {
      if (way.includes(next)) throw new Error(`${id} lies in a circle`)
      way.push(next)
    }
    return way
  }

  #move(id: string, place: PageTreePlace): Result<void, ErrorCode> {
    if (!this.views.has(place.parentId)) return err('invalid_folder_view')
    if (this.isTrashed(id) || this.isTrashed(place.parentId)) return err('record_deleted')
    if (this.way(place.parentId).includes(id)) return err('invalid_request')
    if (place.prevId === id) return ok()
    if (!this.#fits(place)) return err('invalid_folder_view')
    this.#take(id)
    this.views.get(id)!.parentId = place.parentId
    this.#stand(id, place)
    return ok()
  }

  #fits({ parentId, prevId }: PageTreePlace): boolean {
    return prevId === null || this.views.get(parentId)!.children.includes(prevId)
  }

  #put(id: string, name: string, place: PageTreePlace): void {
    this.views.set(id, { parentId: place.parentId, name, isTrashed: false, children: [] })
    this.#stand(id, place)
  }

  #stand(id: string, { parentId, prevId }: PageTreePlace): void {
    const { children } = this.views.get(parentId)!
    children.splice(prevId === null ? 0 : children.indexOf(prevId) + 1, 0, id)
  }

  #take(id: string): void {
    const parent = this.views.get(this.views.get(id)!.parentId!)!
    parent.children = parent.children.filter((child) => child !== id)
  }
}
