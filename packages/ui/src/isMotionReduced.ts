/** Whether things move as little as can be: the person asked for it in the settings, or in their system. */
export function isMotionReduced(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
