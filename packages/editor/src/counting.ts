export { readingMinutes, type TextCounts } from './tools/counting/countText.ts'
export {
  createTextCounter,
  type TextCounter,
  type WrittenCounts,
} from './tools/counting/createTextCounter.ts'
