/** The ids chosen after a press on one: it alone is switched; with Shift everything from the last press to it follows. */
export function selectRange(
  order: readonly string[],
  chosen: ReadonlySet<string>,
  press: { readonly id: string; readonly isOn: boolean; readonly from: string | null },
): ReadonlySet<string> {
  const next = new Set(chosen)
  const start = press.from === null ? -1 : order.indexOf(press.from)
  const end = order.indexOf(press.id)
  const pressed =
    start === -1 || end === -1 ? [press.id] : order.slice(Math.min(start, end), Math.max(start, end) + 1)
  for (const id of pressed)
    if (press.isOn) next.add(id)
    else next.delete(id)
  return next
}
