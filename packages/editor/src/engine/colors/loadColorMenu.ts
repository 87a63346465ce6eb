import type * as ColorMenus from './openedColorMenu.ts'

/** What colour menus are made of: few pages need it, so it is fetched with the first of them. Null without a network. */
export function loadColorMenu(): Promise<typeof ColorMenus | null> {
  return import('./openedColorMenu.ts').catch(() => null)
}
