/** Without the fence that language models like to put around their whole answer, also while its end has not come yet. */
export function withoutFence(markdown: string): string {
  return /^```(?:markdown|md)\n([\s\S]*?)\n?(?:```)?$/.exec(markdown.trim())?.[1] ?? markdown.trim()
}
