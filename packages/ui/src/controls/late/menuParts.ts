import type { Menu } from '@base-ui/react/menu'
import { createContext, use } from 'react'

/** What the items of a menu are made of: there once a menu is. */
export const MenuParts = createContext<typeof Menu | null>(null)

export function useMenuParts(): typeof Menu {
  const parts = use(MenuParts)
  if (!parts) throw new Error('items stand in a menu')
  return parts
}
