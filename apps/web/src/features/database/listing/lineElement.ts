/** What is drawn of a line: of a row, or of the header of a group. */
export function lineElement(root: HTMLElement | null, position: number): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-line="${position}"]`) ?? null
}

/** The position of the line of an element; null elsewhere. */
export function lineOf(target: EventTarget | null): number | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  return line === null ? null : Number(line.dataset['line'])
}
