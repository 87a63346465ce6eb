import { createPickerMemory } from './pickerMemory.ts'

/** What the pickers remember in this browser. */
export const deviceMemory = createPickerMemory(localStorage)
