import { isMotionReduced } from '@sheaf/ui/isMotionReduced'
import { TableOfContents, Trash2 } from 'lucide'
import { isFolded, readNumber } from '@sheaf/model'
import { TextSelection } from 'prosemirror-state'
import { findBlock } from '../../engine/binding/blockNodes.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaBlock, MediaFace } from '../media/MediaHost.ts'
import { moreTool, toolbar, type MediaAction } from '../media/MediaTools.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { bringNear } from '../../engine/window/blockWindow.ts'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { blockAt, textStart } from '../../engine/tree/blockSpot.ts'
import { listHeadings, type Heading } from './headings.ts'
import type { FacePlace } from '../../engine/views/FacePlace.ts'

/** EDIT-OUTLINE: the headings of the page as links, updated with edits. */
export class OutlineFace implements MediaFace {
  private readonly block: MediaBlock
  private readonly root: HTMLElement
  private readonly place: FacePlace
  private readonly list = element('ol', 'b-outline-list')
  private readonly nav = element('nav', 'b-outline', this.list)
  private readonly stops: readonly (() => void)[]
  private shown: string | null = null
  private depth = MAX_DEPTH
  private frame = 0

  constructor(block: MediaBlock, place: FacePlace) {
    const { root, context, views } = place
    this.block = block
    this.root = root
    this.place = place
    this.nav.setAttribute('aria-label', context.labels['kind.outline'])
    this.nav.addEventListener('click', (event) => this.handlePress(event))
    this.nav.addEventListener('keydown', (event) => this.handleKey(event))
    const schedule = () => this.schedule()
    const { workspace } = context.ports
    this.stops = [views.onUpdate(schedule), ...(workspace ? [workspace.pages.subscribe(schedule)] : [])]
  }

  show({ data }: BlockAttrs): void {
    this.depth = outlineDepth(data)
    this.shown = null
    this.draw()
    const { block } = this
    const tools = block.host.isEditable()
      ? [
          toolbar(
            block,
            'ed-media-tools ed-outline-tools',
            moreTool(block, () => this.actions()),
          ),
        ]
      : []
    this.root.replaceChildren(this.nav, ...tools)
  }

  /** Moves the focus to the first link. */
  act(): void {
    this.links()[0]?.focus()
  }

  peek(): void {
    this.act()
  }

  destroy(): void {
    cancelAnimationFrame(this.frame)
    for (const stop of this.stops) stop()
  }

  private schedule(): void {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      if (!this.place.view.isDestroyed) this.draw()
    })
  }

  /** Renders the list again only if the headings differ from those shown. */
  private draw(): void {
    const { view, context } = this.place
    const { labels } = context
    const { workspace } = context.ports
    const all = listHeadings(view.state.doc, (id) => workspace?.pages.find(id)?.name ?? '')
    const headings = all.filter(({ level }) => level <= this.depth)
    const key = JSON.stringify([headings, view.editable])
    if (key === this.shown) return
    this.shown = key
    const top = Math.min(...headings.map(({ level }) => level))
    const focused = this.links().findIndex((link) => link === document.activeElement)
    this.list.replaceChildren(...headings.map((heading) => this.row(heading, heading.level - top)))
    this.list.hidden = headings.length === 0
    this.nav.querySelector('.b-outline-empty')?.remove()
    if (headings.length === 0) this.nav.append(element('p', 'b-outline-empty', labels['outline.empty']))
    if (focused !== -1) this.links()[Math.min(focused, headings.length - 1)]?.focus()
  }

  private row({ id, text }: Heading, indent: number): HTMLElement {
    const link = element('a', 'b-outline-link', element('bdi', '', text))
    link.href = `?blockId=${encodeURIComponent(id)}`
    link.dataset['heading'] = id
    link.draggable = false
    // On an editable page Tab belongs to the text.
    if (this.place.view.editable) link.tabIndex = -1
    const row = element('li', 'b-outline-row', link)
    row.dataset['indent'] = String(indent)
    return row
  }

  private actions(): readonly MediaAction[] {
    const { labels } = this.place.context
    return [
      ...DEPTHS.map((depth): MediaAction => ({
        id: `depth${depth}`,
        icon: TableOfContents,
        text: depth === MAX_DEPTH ? labels['outline.all'] : labels['outline.depth']({ depth }),
        isChecked: depth === this.depth,
        run: () => this.block.change({ depth }),
      })),
      {
        id: 'delete',
        icon: Trash2,
        text: labels['block.delete'],
        isSeparated: true,
        run: () => this.block.remove(),
      },
    ]
  }

  private handlePress(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const id = link?.dataset['heading']
    if (id === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goToHeading(this.place, id)
  }

  private handleKey(event: KeyboardEvent): void {
    const links = this.links()
    const at = links.findIndex((link) => link === document.activeElement)
    const target = {
      ArrowDown: links[at + 1],
      ArrowUp: links[at - 1],
      Home: links[0],
      End: links.at(-1),
    }[event.key]
    if (event.key === 'Escape') this.block.select()
    else if (target) target.focus()
    else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
  }

  private links(): readonly HTMLElement[] {
    return [...this.list.querySelectorAll('a')]
  }
}

/** How many levels of headings are shown: 1 to 6; 6 for invalid values. */
function outlineDepth(data: BlockAttrs['data']): number {
  const depth = Math.trunc(readNumber(data['depth']))
  return depth >= 1 && depth <= MAX_DEPTH ? depth : MAX_DEPTH
}

/** Scrolls to a heading and puts the caret in it; collapsed toggles around it are expanded for this person only. */
function goToHeading({ view, views }: FacePlace, id: string): void {
  const pos = findBlock(view.state.doc, id)
  if (pos === null) return
  const { doc } = view.state
  const wasFar = bringNear(view, pos)
  if (view.editable) {
    // A collapsed toggle is kept open for a caret inside of it.
    const at = textStart(blockAt(doc, pos))
    view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, at)))
    if (!matchMedia('(pointer: coarse)').matches) view.focus()
  } else {
    const $pos = doc.resolve(pos)
    for (let depth = $pos.depth; depth > 0; depth--) {
      const node = $pos.node(depth)
      if (node.attrs['type'] !== undefined && isFolded(blockAttrs(node)))
        views.showOpen(view, $pos.before(depth))
    }
  }
  const dom = view.nodeDOM(pos)
  const isCalm = isMotionReduced()
  if (dom instanceof HTMLElement)
    dom.scrollIntoView({ block: 'start', behavior: isCalm || wasFar ? 'instant' : 'smooth' })
}

const MAX_DEPTH = 6
const DEPTHS = [1, 2, 3, 4, 5, MAX_DEPTH]
