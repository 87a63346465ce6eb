import { Eye, Pencil, RefreshCw, Trash2 } from 'lucide'
import { fileKind, formatBytes, type FileKind } from '@sheaf/model'
import { icon } from '../../engine/dom/icon.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { downloadUrl } from './downloadUrl.ts'
import { element } from '../../engine/dom/element.ts'
import { KIND_ICONS } from './kindIcons.ts'
import type { MediaBlock, MediaContent, MediaSource } from './MediaHost.ts'
import { downloadTool, moreTool, tool, toolbar, type MediaAction } from './MediaTools.ts'
import { mediaName } from './mediaTypes.ts'
import { saveFile } from './saveFile.ts'
import { pageLanguage } from '../../engine/dom/pageLanguage.ts'
import { retryLine } from './retryLine.ts'

/** A card for a file: name, size and download; a preview for a PDF, a player for a sound. */
export class FileContent implements MediaContent {
  readonly dom = element('div', 'ed-part')
  private readonly block: MediaBlock
  private audio: HTMLAudioElement | null = null
  private source: MediaSource | null = null
  private shown = ''

  constructor(block: MediaBlock) {
    this.block = block
  }

  show(attrs: BlockAttrs, source: MediaSource): void {
    this.source = source
    const name = mediaName(attrs.data) || this.block.host.labels['media.unnamed']
    const key = JSON.stringify([source.src, name, attrs.data['size'], attrs.type])
    if (key === this.shown) return
    this.shown = key
    const kind = kindOf(attrs, name)
    const card = this.createCard(name, kind, attrs.data['size'])
    this.dom.replaceChildren(card)
    this.audio = kind === 'audio' ? this.createPlayer(source.src, name) : null
    if (this.audio) this.dom.append(element('div', 'b-player', this.audio))
  }

  act(): void {
    if (this.isPdf) this.openPdf()
    else if (this.audio) this.audio.focus()
    else this.save()
  }

  peek(): void {
    if (this.isPdf) this.openPdf()
    else if (this.audio?.paused) this.audio.play().catch(() => undefined)
    else this.audio?.pause()
  }

  destroy(): void {
    this.audio?.pause()
  }

  private get isPdf(): boolean {
    const attrs = this.block.attrs()
    return this.block.host.media !== null && kindOf(attrs, mediaName(attrs.data)) === 'pdf'
  }

  private createCard(name: string, kind: FileKind, bytes: unknown): HTMLElement {
    const { block } = this
    const { labels } = block.host
    const tile = element('span', 'b-tile', icon(KIND_ICONS[kind], 18))
    tile.dataset['kind'] = kind
    const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase()
    const size = typeof bytes === 'number' && bytes >= 0 ? formatBytes(bytes, pageLanguage()) : null
    const facts = [ending, size].filter((each) => typeof each === 'string').join(' · ')
    const words = element('span', 'b-words', element('bdi', 'b-name', name))
    if (facts !== '') words.append(element('span', 'b-facts', facts))
    words.title = name
    const url = this.source?.url
    const tools = [
      ...(kind === 'pdf' && block.host.media
        ? [tool({ icon: Eye, text: labels['media.preview'], run: () => this.openPdf() })]
        : []),
      ...(url ? [downloadTool(labels['media.download'], downloadUrl(block.host.media, url), name)] : []),
      ...(block.host.isEditable() ? [moreTool(block, () => this.actions())] : []),
    ]
    return element('div', 'b-card', tile, words, toolbar(block, 'b-tools', ...tools))
  }

  private createPlayer(src: string, name: string): HTMLAudioElement {
    const audio = element('audio', '')
    audio.controls = true
    audio.preload = 'metadata'
    audio.src = src
    audio.setAttribute('aria-label', name)
    audio.addEventListener('error', () => {
      const { labels } = this.block.host
      const line = retryLine(labels['media.missing'], labels, () =>
        line.replaceWith(this.createPlayer(src, name)),
      )
      audio.replaceWith(line)
    })
    return audio
  }

  private actions(): readonly MediaAction[] {
    const { block } = this
    const { host } = block
    const { labels } = host
    return [
      {
        id: 'rename',
        icon: Pencil,
        text: labels['media.rename'],
        run: () =>
          host.open(block, this.dom, {
            kind: 'text',
            title: labels['media.name'],
            value: mediaName(block.attrs().data),
            onSubmit: (name) => name !== '' && block.change({ name }),
          }),
      },
      {
        id: 'replace',
        icon: RefreshCw,
        text: labels['media.replace'],
        run: () => host.open(block, this.dom, { kind: 'source' }),
      },
      {
        id: 'delete',
        icon: Trash2,
        text: labels['block.delete'],
        isSeparated: true,
        run: () => block.remove(),
      },
    ]
  }

  private save(): void {
    const url = this.source?.url
    if (url) saveFile(downloadUrl(this.block.host.media, url), mediaName(this.block.attrs().data))
  }

  private openPdf(): void {
    const url = this.source?.url
    if (url) this.block.host.media?.openPdf(url, mediaName(this.block.attrs().data))
  }
}

/** The kind follows from the file name; blocks of other clients may state that they are a sound or a PDF. */
function kindOf({ type }: BlockAttrs, name: string): FileKind {
  return type === 'pdf' || type === 'audio' ? type : fileKind(name)
}
