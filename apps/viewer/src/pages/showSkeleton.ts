import {
  addDatabaseStyle,
  drawDatabaseSkeleton,
  drawRowSkeleton,
  type SkeletonLayout,
} from './databaseSkeleton.ts'
import { rowOver } from './rowOver.ts'

/** What comes at once never flickers. */
const WAIT_MS = 150

/** Widths of the lines, in percent. */
const LINES = [96, 88, 93, 61, 0, 90, 84, 72, 0, 95, 40]

/** Stands in for a page that is on its way. Answers what takes it away again. */
export function showSkeleton(label: string, layout: SkeletonLayout | null = null): () => void {
  const content = document.getElementById('content')
  let skeleton: HTMLElement | null = null
  if (layout !== null) addDatabaseStyle()
  const timer = setTimeout(() => {
    skeleton = drawSkeleton(label, layout)
    content?.before(skeleton)
    content?.setAttribute('hidden', '')
    scrollTo({ top: 0, behavior: 'instant' })
  }, WAIT_MS)
  return () => {
    clearTimeout(timer)
    skeleton?.remove()
    content?.removeAttribute('hidden')
  }
}

/** Stands in for a row that is on its way; a row that is there already stays until then. Answers what takes it away again. */
export function showRowSkeleton(label: string): () => void {
  let skeleton: HTMLElement | null = null
  const timer = setTimeout(() => {
    if (rowOver() !== null) return
    skeleton = drawRowSkeleton()
    skeleton.setAttribute('role', 'status')
    skeleton.setAttribute('aria-label', label)
    document.getElementById('content')?.prepend(skeleton)
  }, WAIT_MS)
  return () => {
    clearTimeout(timer)
    skeleton?.remove()
  }
}

function drawSkeleton(label: string, layout: SkeletonLayout | null): HTMLElement {
  const skeleton = box('v-main v-skeleton')
  skeleton.setAttribute('role', 'status')
  skeleton.setAttribute('aria-label', label)
  if (layout !== null) {
    skeleton.append(drawDatabaseSkeleton(layout))
    return skeleton
  }
  const column = box('v-col')
  column.append(box('v-bone v-bone-icon'), box('v-bone v-bone-title'), box('v-bone v-bone-byline'))
  for (const width of LINES) {
    const line = box(width === 0 ? 'v-bone-gap' : 'v-bone')
    if (width > 0) line.style.inlineSize = `${width}%`
    column.append(line)
  }
  skeleton.append(column)
  return skeleton
}

function box(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}
