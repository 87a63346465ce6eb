import { createContext } from 'react'

/** A database that somebody can choose. */
export interface DatabaseChoice {
  readonly id: string
  readonly name: string
}

/** What fields need from outside their database. */
export interface FieldSources {
  readonly listDatabases: () => Promise<readonly DatabaseChoice[]>
}

/** Null where there is nothing outside: relations are not offered then. */
export const FieldSourcesContext = createContext<FieldSources | null>(null)
