import { isMotionReduced } from '@sheaf/ui/isMotionReduced'
/** Scrolls to the block that the address names, opens what is folded around it and marks it for a moment. */
export function jumpToBlock(): void {
  const block = location.hash.startsWith('#b-') ? document.getElementById(location.hash.slice(1)) : null
  if (!block) return
  for (let up = block.parentElement; up; up = up.parentElement) {
    if (up instanceof HTMLDetailsElement) up.open = true
  }
  block.scrollIntoView({ block: 'start' })
  const mark = { backgroundColor: 'var(--primary-soft)', boxShadow: '0 0 0 6px var(--primary-soft)' }
  const none = { backgroundColor: 'transparent', boxShadow: '0 0 0 6px transparent' }
  const isCalm = isMotionReduced()
  block.animate(isCalm ? [mark, mark] : [mark, { ...mark, offset: 0.5 }, none], 2000)
}
