import type { Person } from './person.ts'

/** Objects of which this browser keeps something. */
export function keptObjects({ page }: Person): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('sheaf_documents_') ? [name] : [],
    )
    const kept = names.map(
      (name) =>
        new Promise<readonly string[]>((resolve) => {
          const opening = indexedDB.open(name)
          // It has gone meanwhile: opening would make it again.
          opening.onupgradeneeded = () => opening.transaction!.abort()
          opening.onerror = () => resolve([])
          opening.onsuccess = () => {
            const rows = opening.result.transaction('documents').objectStore('documents').getAllKeys()
            rows.onsuccess = () => {
              opening.result.close()
              resolve(rows.result.map(String))
            }
          }
        }),
    )
    return (await Promise.all(kept)).flat()
  })
}
