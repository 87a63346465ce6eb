import { createContext } from 'react'

/** What is typed into the field that finds settings, folded; empty where nothing is looked for. */
export const SettingsQuery = createContext('')
