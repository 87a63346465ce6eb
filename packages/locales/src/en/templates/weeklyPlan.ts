import type { OwnTemplate } from '../../OwnTemplate.ts'

export const weeklyPlan: OwnTemplate = {
  key: 'weekly-plan',
  name: 'Weekly plan',
  icon: '🗓️',
  description: 'Three things that count, and the days to do them',
  about:
    'Ten minutes on Monday to choose, five on Friday to look back. Everything else goes into the list below, where it does not get lost.',
  categories: ['personal', 'work'],
  isFeatured: false,
  related: ['habit-tracker', 'meeting-notes'],
  page: {
    markdown: `## Three things that count this week

1. The one that makes the others easier
2. The one that somebody waits for
3. The one that I keep putting off

[[days]]

## Not this week

- What I say no to, so that it does not come back every morning

## Friday, five minutes

- What went well
- What I would do otherwise
- What goes into next week
`,
    databases: {
      days: {
        fields: [
          { name: 'What', type: 'rich_text' },
          {
            name: 'Day',
            type: 'single_select',
            options: [
              { name: 'Monday', color: 'Blue' },
              { name: 'Tuesday', color: 'Aqua' },
              { name: 'Wednesday', color: 'Green' },
              { name: 'Thursday', color: 'Lime' },
              { name: 'Friday', color: 'Yellow' },
              { name: 'Weekend', color: 'Orange' },
            ],
          },
          { name: 'Done', type: 'checkbox' },
          { name: 'Minutes', type: 'number' },
        ],
        rows: [
          ['Plan the week', 'Monday', true, 10],
          ['Draft of the report', 'Monday', false, 120],
          ['Call the landlord', 'Tuesday', false, 15],
          ['Run in the park', 'Tuesday', false, 40],
          ['Finish the report', 'Wednesday', false, 90],
          ['Lunch with Ana', 'Thursday', false, 60],
          ['Look back at the week', 'Friday', false, 5],
          ['Repair the bicycle', 'Weekend', false, 45],
        ],
        views: [
          { layout: 'board', name: 'Days' },
          { layout: 'list', name: 'Everything' },
        ],
      },
    },
  },
}
