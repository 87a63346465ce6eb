import type { OwnTemplate } from '../../OwnTemplate.ts'

export const readingList: OwnTemplate = {
  key: 'reading-list',
  name: 'Reading list',
  icon: '📚',
  description: 'Books to read, and what was in them',
  about:
    'A shelf with three boards: next, reading, read. Give a book two sentences when you close it; in a year they bring the whole book back.',
  categories: ['personal', 'knowledge'],
  isFeatured: true,
  related: ['weekly-plan', 'habit-tracker'],
  page: {
    markdown: `[[books]]

## Sentences to keep

> Copy the sentence, and write beside it where you were when you read it.

## Who told me about it

Names of people whose taste is worth following, and what they recommended.
`,
    databases: {
      books: {
        fields: [
          { name: 'Title', type: 'rich_text' },
          {
            name: 'Shelf',
            type: 'single_select',
            options: [
              { name: 'Next', color: 'Purple' },
              { name: 'Reading', color: 'Orange' },
              { name: 'Read', color: 'Green' },
            ],
          },
          { name: 'Author', type: 'rich_text' },
          {
            name: 'Kind',
            type: 'multi_select',
            options: [
              { name: 'Novel', color: 'Pink' },
              { name: 'Essay', color: 'Blue' },
              { name: 'History', color: 'Yellow' },
              { name: 'Science', color: 'Aqua' },
            ],
          },
          {
            name: 'Worth it',
            type: 'single_select',
            options: [
              { name: '★★★', color: 'Yellow' },
              { name: '★★', color: 'Lime' },
              { name: '★', color: 'Aqua' },
            ],
          },
          { name: 'Finished', type: 'date_time' },
          { name: 'In two sentences', type: 'rich_text' },
        ],
        rows: [
          ['Middlemarch', 'Reading', 'George Eliot', ['Novel']],
          [
            'Walden',
            'Read',
            'Henry David Thoreau',
            ['Essay'],
            '★★',
            -40,
            'Two years in a hut. Less is a decision.',
          ],
          ['On the Origin of Species', 'Next', 'Charles Darwin', ['Science']],
          [
            'Meditations',
            'Read',
            'Marcus Aurelius',
            ['Essay'],
            '★★★',
            -75,
            'Notes to himself, for everybody.',
          ],
          ['Pride and Prejudice', 'Next', 'Jane Austen', ['Novel']],
        ],
        views: [
          { layout: 'board', name: 'Shelf' },
          { layout: 'gallery', name: 'Books' },
          { layout: 'grid', name: 'All' },
        ],
      },
    },
  },
}
