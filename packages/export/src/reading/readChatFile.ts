import { readChatMarkdown } from '../chats/readChatMarkdown.ts'
import type { ImportLinks } from './ImportLinks.ts'
import { readFrontMatter } from './readFrontMatter.ts'
import type { ReadPage } from './ReadPage.ts'
import { withLookFiles } from './readPageLook.ts'

/** IMP-CHAT-1: a Markdown file as the chat that it was exported from; null for every other one, and where somebody wrote in it what is no message. */
export function readChatFile(text: string, links: ImportLinks): ReadPage | null {
  const matter = readFrontMatter(text)
  const chat = matter.chat === null ? null : readChatMarkdown(matter.body, matter.chat)
  if (chat === null) return null
  const title = matter.title === '' ? '' : chat.title
  return { title, ...withLookFiles(matter, links), blocks: [], chat }
}
