/** Puts an emoji that was chosen in a text among those used last. The memory comes with the search that offered it. */
export function noteEmoji(text: string): void {
  import('../deviceMemory.ts').then(
    ({ deviceMemory }) => deviceMemory.addRecent('emoji', text),
    () => undefined,
  )
}
