import { readFlag } from './readFlag.ts'

type Data = Readonly<Record<string, unknown>>

/** Whether a `todo_list` is ticked. */
export function isChecked(data: Data): boolean {
  return readFlag(data['checked'])
}

/** Whether the children of a `toggle_list` are folded away; those of all other blocks never are. */
export function isFolded({ type, data }: { readonly type: string; readonly data: Data }): boolean {
  return type === 'toggle_list' && readFlag(data['collapsed'])
}
