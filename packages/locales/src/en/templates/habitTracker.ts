import type { OwnTemplate } from '../../OwnTemplate.ts'

export const habitTracker: OwnTemplate = {
  key: 'habit-tracker',
  name: 'Habit tracker',
  icon: '🌿',
  description: 'A row for each habit, a box for each day',
  about:
    'Small enough to do on a bad day: that is the whole trick. Tick the box, and begin the week anew on Monday by emptying the boxes of a column at once.',
  categories: ['personal'],
  isFeatured: false,
  related: ['weekly-plan', 'reading-list'],
  page: {
    markdown: `[[habits]]

## Rules

1. So small that there is no excuse: two minutes count.
2. Never miss twice in a row.
3. Tie it to something that happens anyway: after the coffee, before the shower.

## How the month went

- [ ] Which habit became easy?
- [ ] Which one was never mine?
`,
    databases: {
      habits: {
        fields: [
          { name: 'Habit', type: 'rich_text' },
          { name: 'Mon', type: 'checkbox' },
          { name: 'Tue', type: 'checkbox' },
          { name: 'Wed', type: 'checkbox' },
          { name: 'Thu', type: 'checkbox' },
          { name: 'Fri', type: 'checkbox' },
          { name: 'Sat', type: 'checkbox' },
          { name: 'Sun', type: 'checkbox' },
          { name: 'After what', type: 'rich_text' },
        ],
        rows: [
          ['Ten pages of a book', true, true, true, null, null, null, null, 'Dinner'],
          ['Stretch for five minutes', true, true, null, null, null, null, null, 'Getting up'],
          ['A walk', true, null, true, null, null, null, null, 'Lunch'],
          ['Write three lines', null, true, true, null, null, null, null, 'Brushing teeth'],
        ],
        views: [{ layout: 'grid', name: 'This week' }],
      },
    },
  },
}
