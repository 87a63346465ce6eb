import { element } from '../../engine/dom/element.ts'
import { whenSeen } from '../../engine/dom/whenSeen.ts'
import type { BlockFace } from '../../engine/views/BlockFace.ts'
import type { FacePlace } from '../../engine/views/FacePlace.ts'
import type { DatabaseBlock, EditorDatabases, ShownDatabase } from '../../ports/EditorDatabases.ts'
import type { MediaBlock } from '../media/MediaHost.ts'
import { databaseLabel, isDatabaseType, type DatabaseType } from '../pages/pageTypes.ts'
import { heightOf, viewIdsOf } from './databaseData.ts'

/**
 * EDIT-DB: the live database where the application shows it and this person may read it, once it is near the screen;
 * otherwise a link, which also says why there is nothing to show.
 */
export class DatabaseFace implements BlockFace {
  private readonly place: FacePlace
  private readonly block: MediaBlock
  private readonly makeLink: () => BlockFace
  private readonly stop: () => void
  private link: BlockFace | null = null
  private live: LiveDatabase | null = null

  constructor(place: FacePlace, block: MediaBlock, makeLink: () => BlockFace) {
    this.place = place
    this.block = block
    this.makeLink = makeLink
    this.stop = place.context.ports.workspace?.pages.subscribe(() => this.draw()) ?? (() => undefined)
  }

  /** What is pressed and typed in the live database is its own. */
  get ownsEvents(): boolean {
    return this.live !== null
  }

  show(): void {
    this.draw()
  }

  act(): void {
    if (this.live) this.live.focus()
    else this.link?.act?.()
  }

  destroy(): void {
    this.stop()
    this.live?.close()
    this.link?.destroy?.()
  }

  private draw(): void {
    const { databases, workspace } = this.place.context.ports
    const { type, data } = this.block.attrs()
    const pages = workspace?.pages
    const viewIds = pages ? viewIdsOf(data).filter((id) => pages.find(id)) : []
    const [first] = viewIds
    if (!databases || first === undefined || !isDatabaseType(type)) return this.drawLink()
    this.link?.destroy?.()
    this.link = null
    this.live ??= new LiveDatabase(this.place.root, databases)
    this.live.update({
      viewIds,
      isEditable: this.place.view.editable,
      height: heightOf(data),
      onHeight: (height) => this.block.change({ height: height ?? undefined }),
      onLeave: () => this.place.view.editable && this.block.select(),
    })
    this.place.root.setAttribute('aria-label', this.nameOf(type, pages?.find(first)?.name ?? ''))
  }

  private drawLink(): void {
    this.live?.close()
    this.live = null
    this.link ??= this.makeLink()
    this.link.show(this.block.attrs())
  }

  private nameOf(type: DatabaseType, name: string): string {
    const { labels } = this.place.context
    return `${labels[databaseLabel(type)]}: ${name.trim() === '' ? labels['mention.untitled'] : name}`
  }
}

/** The element of a live database, which the application fills when it is near the screen. */
class LiveDatabase {
  private readonly dom = element('div', 'b-database')
  private readonly forget: () => void
  private block: DatabaseBlock | null = null
  private shown: ShownDatabase | null = null
  private takesFocus = false

  constructor(root: HTMLElement, databases: EditorDatabases) {
    root.replaceChildren(this.dom)
    this.forget = whenSeen(this.dom, () => {
      this.shown = databases.show(this.dom, this.block!)
      if (this.takesFocus) this.shown.focus()
    })
  }

  update(block: DatabaseBlock): void {
    this.block = block
    this.shown?.update(block)
  }

  focus(): void {
    if (this.shown) this.shown.focus()
    else this.takesFocus = true
  }

  close(): void {
    this.forget()
    this.shown?.close()
    this.dom.remove()
  }
}
