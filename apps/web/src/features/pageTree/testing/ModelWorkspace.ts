import type { TreeNodes } from '@sheaf/contract'
import * as fc from 'fast-check'
import type { PageTree } from '../pageTree.ts'
import { flat, type NestedView } from './pageTreeFixture.ts'

/** A view as the server has it. */
interface StoredView {
  parent: string | null
  order: number
  name: string
  isPublished: boolean
  isTrashed: boolean
  /** Of spaces: `others` is not shown to the person. */
  privacy: 'open' | 'own' | 'others'
  granted: number | null
}

/** Numbers choose among what is there. */
export type Step =
  | { readonly type: 'page' | 'move'; readonly view: number; readonly to: number; readonly order: number }
  | { readonly type: 'space' | 'reorder'; readonly view: number; readonly order: number }
  | { readonly type: 'rename' | 'publish' | 'trash' | 'restore' | 'delete' | 'copy'; readonly view: number }
  | { readonly type: 'privacy'; readonly view: number; readonly to: StoredView['privacy'] }
  | { readonly type: 'grant'; readonly view: number; readonly level: number | null }
  /** The client reads what it heard of. */
  | { readonly type: 'read' }

const view = fc.nat({ max: 1000 })
const order = fc.nat({ max: 9 })

/** Whatever people and other clients can do to a tree, and when somebody who follows it reads. */
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('page', 'move'), view, to: view, order }) },
    fc.record({ type: fc.constantFrom('space', 'reorder'), view, order }),
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom('rename', 'publish', 'trash', 'restore', 'delete', 'copy'),
        view,
      }),
    },
    fc.record({ type: fc.constant('privacy'), view, to: fc.constantFrom('open', 'own', 'others') }),
    fc.record({ type: fc.constant('grant'), view, level: fc.constantFrom(null, 10, 30, 50) }),
    { weight: 3, arbitrary: fc.record({ type: fc.constant('read') }) },
  ) as fc.Arbitrary<Step>,
  { maxLength: 40, size: 'max' },
)

export const ROOT = 'workspace'
const OWN: ReadonlySet<Step['type']> = new Set(['page', 'move', 'trash', 'copy'])

/** A workspace as its server answers one person, who is of the team or a guest, and what it tells them of changes. */
export class ModelWorkspace {
  readonly #views = new Map<string, StoredView>()
  readonly #isGuest: boolean
  #made = 0
  #grants: string[] = []

  constructor(isGuest: boolean) {
    this.#isGuest = isGuest
    for (let index = 0; index < 3; index += 1) this.#add(null, index)
    for (let index = 0; index < 8; index += 1) this.#add(this.#pick(index * 7) ?? null, index)
  }

  /**
   * Does it; answers the views that the person is told of. `isOwn`: they did it here, and the client names what it knows
   * of, which is not what the view has left.
   */
  do(step: Step, isOwn: boolean): readonly string[] {
    const changed = this.#change(step)
    if (isOwn && OWN.has(step.type) && !changed.includes(ROOT))
      return step.type === 'move' ? changed.toSpliced(1, 1) : changed.slice(0, 1)
    return [...new Set(changed)].filter((id) => id === ROOT || this.#isKnown(id))
  }

  #change(step: Step): readonly string[] {
    if (step.type === 'read') return []
    const id = this.#pick(step.view)
    if (step.type === 'space') return [this.#add(null, step.order), ROOT]
    if (id === undefined) return []
    const found = this.#views.get(id)!
    const above = found.parent ?? ROOT
    switch (step.type) {
      case 'page':
        return this.#isTrashed(id) ? [] : [this.#add(id, step.order), id]
      case 'rename':
        found.name += '.'
        return [id]
      case 'publish':
        found.isPublished = !found.isPublished
        return [id]
      case 'move':
        return this.#move(id, this.#pick(step.to)!, step.order)
      case 'reorder':
        found.order = step.order
        return [id, above]
      case 'trash': {
        const isShared = this.#givenBelow(id).length > 0
        if (found.isTrashed) return []
        found.isTrashed = true
        return isShared ? [id, above, ROOT] : [id, above]
      }
      case 'restore':
        return found.isTrashed ? this.#restore(id) : []
      case 'delete':
        return found.isTrashed ? this.#delete(id) : []
      case 'copy':
        return found.parent === null || this.#isTrashed(id)
          ? []
          : [this.#copy(id, found.parent), found.parent]
      case 'privacy':
        if (found.parent !== null) return []
        found.privacy = step.to
        return [id, ROOT, ...this.#givenBelow(id)]
      case 'grant':
        if (found.parent === null) return []
        found.granted = step.level
        this.#grants = [...this.#grants.filter((given) => given !== id), ...(step.level === null ? [] : [id])]
        return [id, ROOT]
    }
  }

  #move(id: string, to: string, order: number): readonly string[] {
    const found = this.#views.get(id)!
    const from = found.parent
    if (from === null || this.#way(to).includes(id) || this.#isTrashed(id) || this.#isTrashed(to)) return []
    const isFelt = (place: string) =>
      this.#isPrivate(place) || this.#way(place).some((above) => this.#views.get(above)!.granted !== null)
    const wasFelt = isFelt(from) || isFelt(to)
    Object.assign(found, { parent: to, order })
    return wasFelt ? [id, from, to, ROOT, ...this.#givenBelow(id)] : [id, from, to]
  }

  #restore(id: string): readonly string[] {
    const found = this.#views.get(id)!
    const before = found.parent
    found.isTrashed = false
    if (before !== null && this.#isTrashed(before)) {
      const space = [...this.#views].find(([, { parent, isTrashed }]) => parent === null && !isTrashed)?.[0]
      found.parent = space ?? this.#add(null, 0)
    }
    return [ROOT, id, before ?? ROOT, found.parent ?? ROOT]
  }

  #givenBelow(id: string): readonly string[] {
    return this.#grants.filter((given) => this.#way(given).includes(id))
  }

  #delete(id: string): readonly string[] {
    const lost = new Set(this.#givenBelow(id))
    this.#grants = this.#grants.filter((given) => !lost.has(given))
    const gone = [...this.#views.keys()].filter((other) => this.#way(other).includes(id))
    for (const each of gone) this.#views.delete(each)
    return [ROOT]
  }

  #copy(id: string, parent: string): string {
    const copy = this.#add(parent, this.#views.get(id)!.order)
    for (const child of this.#children(id)) this.#copy(child, copy)
    return copy
  }

  #add(parent: string | null, order: number): string {
    const id = `v${(this.#made += 1)}`
    const view = { parent, order, name: id, isPublished: false, isTrashed: false, granted: null }
    this.#views.set(id, { ...view, privacy: 'open' })
    return id
  }

  #pick(number: number): string | undefined {
    return [...this.#views.keys()][number % Math.max(1, this.#views.size)]
  }

  /** The view and what is above it. */
  #way(id: string): readonly string[] {
    const { parent } = this.#views.get(id)!
    return parent === null ? [id] : [id, ...this.#way(parent)]
  }

  #isTrashed(id: string): boolean {
    return this.#way(id).some((above) => this.#views.get(above)!.isTrashed)
  }

  #isPrivate(id: string): boolean {
    return this.#way(id).some((above) => this.#views.get(above)!.privacy !== 'open')
  }

  #isOpenByRole(id: string): boolean {
    return !this.#isGuest && !this.#way(id).some((above) => this.#views.get(above)!.privacy === 'others')
  }

  #level(id: string): number | null {
    const levels = this.#way(id).flatMap((above) => this.#views.get(above)!.granted ?? [])
    return this.#isOpenByRole(id) || this.#isTrashed(id) || levels.length === 0 ? null : Math.max(...levels)
  }

  #isKnown(id: string): boolean {
    return this.#views.has(id) && (this.#isOpenByRole(id) || this.#level(id) !== null)
  }

  #isInTree(id: string): boolean {
    return this.#isKnown(id) && !this.#isTrashed(id)
  }

  #parent(id: string): string {
    const { parent } = this.#views.get(id)!
    return parent !== null && this.#isInTree(parent) ? parent : ROOT
  }

  #children(parent: string | null): readonly string[] {
    return [...this.#views]
      .filter(([id, view]) => view.parent === parent && !view.isTrashed && this.#isInTree(id))
      .toSorted(([id, a], [other, b]) => a.order - b.order || (id < other ? -1 : 1))
      .map(([id]) => id)
  }

  #tops(): readonly string[] {
    return this.#grants.filter(
      (id) => this.#isInTree(id) && this.#level(id) !== null && this.#parent(id) === ROOT,
    )
  }

  readonly readNodes = async (ids: readonly string[], depth: number): Promise<TreeNodes> => {
    const nodes = new Map<string, TreeNodes['nodes'][number]>()
    const add = (id: string, left: number): void => {
      if (id !== ROOT && !this.#isInTree(id)) return
      const children = id === ROOT ? [...this.#children(null), ...this.#tops()] : this.#children(id)
      nodes.set(id, {
        ...this.#fields(id),
        parent_view_id: id === ROOT ? null : this.#parent(id),
        access_level: id === ROOT ? null : this.#level(id),
        last_edited_time: '',
        child_ids: [...children],
      })
      if (left > 0) for (const child of children) add(child, left - 1)
    }
    for (const id of ids) add(id, depth)
    return { nodes: [...nodes.values()], gone: ids.filter((id) => !nodes.has(id)) }
  }

  #fields(id: string) {
    const stored = this.#views.get(id)
    return {
      view_id: id,
      name: stored?.name ?? 'Workspace',
      icon: null,
      layout: 0 as const,
      is_space: stored?.parent === null,
      is_private: stored ? this.#isPrivate(id) : false,
      is_published: stored?.isPublished ?? false,
      extra: null,
    }
  }

  /** The whole tree as it is. */
  whole(): PageTree {
    const nested = (id: string): NestedView => {
      const { name, icon, layout, is_space, is_private, is_published, extra } = this.#fields(id)
      return {
        id,
        name,
        icon,
        layout,
        isSpace: is_space,
        isPrivate: is_private,
        isPublished: is_published,
        extra,
        level: this.#views.has(id) ? this.#level(id) : null,
        editedAt: '',
        children: id === ROOT ? [] : this.#children(id).map(nested),
      }
    }
    const topIds = [...(this.#isGuest ? [] : this.#children(null)), ...this.#tops()]
    return flat({ ...nested(ROOT), children: topIds.map(nested) })
  }
}
