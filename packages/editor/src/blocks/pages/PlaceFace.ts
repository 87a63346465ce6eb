import { Calendar, FileQuestionMark, Kanban, Table } from 'lucide'
import { icon } from '../../engine/dom/icon.ts'
import { mentionIcon } from '../../engine/dom/mentionIcon.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaBlock, MediaFace } from '../media/MediaHost.ts'
import { whenSeen } from '../../engine/dom/whenSeen.ts'
import type { EditorWorkspace, MentionedPage, MissingReason } from '../../ports/EditorWorkspace.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { FacePlace } from '../../engine/views/FacePlace.ts'
import { databaseLabel, databaseLook, type PlaceType } from './pageTypes.ts'

/** EDIT-SUB, EDIT-DB: a link with the current name and icon of a page or a database; otherwise why there is none. */
export class PlaceFace implements MediaFace {
  private readonly type: PlaceType
  private readonly block: MediaBlock
  private readonly root: HTMLElement
  private readonly place: FacePlace
  private readonly workspace: EditorWorkspace | null
  private readonly stop: () => void
  private forget: () => void = () => undefined
  private shown: string | null = null
  private reason: MissingReason | null = null
  private isGone = false
  private isAsking = false
  /** Something changed while the answer was on its way, which may be about what was before. */
  private isAskedAgain = false

  constructor(type: PlaceType, block: MediaBlock, place: FacePlace) {
    this.type = type
    this.block = block
    this.place = place
    this.root = place.root
    this.workspace = place.context.ports.workspace ?? null
    this.stop = this.workspace?.pages.subscribe(() => this.draw()) ?? (() => undefined)
  }

  show(): void {
    this.shown = null
    this.draw()
  }

  act(): void {
    const id = this.viewId()
    if (id !== null && this.page()) this.workspace?.pages.open(id, null)
  }

  peek(): void {
    // Space has no action here: opening the page is done with Enter.
  }

  destroy(): void {
    this.isGone = true
    this.stop()
    this.forget()
  }

  private viewId(): string | null {
    return viewIdOf(this.block.attrs().data)
  }

  private page(): MentionedPage | null | undefined {
    const id = this.viewId()
    return id === null ? null : this.workspace?.pages.find(id)
  }

  private draw(): void {
    const id = this.viewId()
    const page = this.page()
    if (page) this.reason = null
    const key = JSON.stringify([id, page ?? String(page), this.reason, this.place.view.editable])
    if (key === this.shown) {
      this.wonder()
      return
    }
    this.shown = key
    this.forget()
    const isDatabase = this.type !== 'sub_page'
    if (id !== null && page) {
      const dom = this.link(id, page)
      this.root.replaceChildren(dom)
      this.root.setAttribute('aria-label', `${this.kindName()}: ${this.nameOf(page)}`)
      return
    }
    const isPending = id !== null && page === undefined && this.workspace !== null
    const text = isPending ? '…' : this.why()
    const dom = element(
      'div',
      `b-place b-place-${lookOf(this.type)} is-missing`,
      isDatabase ? tile(this.type) : slot(icon(FileQuestionMark, 18)),
      element('span', 'b-place-why', text),
    )
    if (isPending) dom.setAttribute('aria-busy', 'true')
    this.root.replaceChildren(dom)
    this.root.setAttribute('aria-label', `${this.kindName()}: ${text}`)
    this.wonder()
  }

  private link(id: string, page: MentionedPage): HTMLElement {
    const { workspace } = this
    const { view } = this.place
    const name = element('bdi', 'b-place-name', this.nameOf(page))
    const link = element('a', `b-place b-place-${lookOf(this.type)}`)
    if (this.type === 'sub_page') link.append(mentionIcon(page.icon, 20), name)
    else {
      const facts = element('span', 'b-place-facts', this.kindName())
      link.append(
        page.icon ? slot(mentionIcon(page.icon, 20), 'b-place-tile') : tile(this.type),
        element('span', 'b-place-words', name, facts),
      )
    }
    link.href = workspace!.pages.address(id, null)
    link.draggable = false
    if (view.editable) link.tabIndex = -1
    link.addEventListener('click', (event) => {
      // With a modifier the browser opens it in a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      this.act()
    })
    return link
  }

  /**
   * Requests why the page is missing, once the block is visible; again with the next notification if the request
   * failed.
   */
  private wonder(): void {
    const id = this.viewId()
    if (id === null || this.page() !== null || this.reason !== null) return
    this.isAskedAgain = this.isAsking
    if (this.isAsking) return
    this.forget()
    this.forget = whenSeen(this.root, () => void this.ask(id))
  }

  private async ask(id: string): Promise<void> {
    this.isAsking = true
    const reason = await this.workspace?.pages.whyMissing(id).catch(() => null)
    this.isAsking = false
    if (this.isGone) return
    if (reason && id === this.viewId() && this.page() === null) {
      this.reason = reason
      this.draw()
    } else if (this.isAskedAgain) this.wonder()
  }

  private why(): string {
    const { labels } = this.place.context
    const reason = this.reason ?? 'hidden'
    const kind = this.type === 'sub_page' ? 'page' : 'database'
    return labels[`place.${kind}.${reason}`]
  }

  private kindName(): string {
    const { labels } = this.place.context
    return labels[this.type === 'sub_page' ? 'kind.subPage' : databaseLabel(this.type)]
  }

  private nameOf({ name }: MentionedPage): string {
    return name.trim() === '' ? this.place.context.labels['mention.untitled'] : name
  }
}

/** The view that a block refers to: the first of several of one database. Null for none. */
function viewIdOf(data: BlockAttrs['data']): string | null {
  const { view_id: id, view_ids: ids } = data
  const first: unknown = typeof id === 'string' && id !== '' ? id : Array.isArray(ids) ? ids[0] : null
  return typeof first === 'string' && first !== '' ? first : null
}

function lookOf(type: PlaceType): string {
  return type === 'sub_page' ? type : databaseLook(type)
}

function tile(type: PlaceType): HTMLElement {
  return slot(icon(type === 'sub_page' ? FileQuestionMark : ICONS[databaseLook(type)], 20), 'b-place-tile')
}

function slot(content: Element, className = 'ed-page-icon'): HTMLElement {
  const made = element('span', className, content)
  made.setAttribute('aria-hidden', 'true')
  return made
}

const ICONS = { grid: Table, board: Kanban, calendar: Calendar } as const
