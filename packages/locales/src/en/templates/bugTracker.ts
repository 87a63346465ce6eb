import type { OwnTemplate } from '../../OwnTemplate.ts'

export const bugTracker: OwnTemplate = {
  key: 'bug-tracker',
  name: 'Bug tracker',
  icon: '🐞',
  description: 'What is broken, how badly, and who is at it',
  about:
    'A report that can be worked with says what was done, what was expected and what came instead. The board shows what is open; what is critical is never in the first column for long.',
  categories: ['product'],
  isFeatured: false,
  related: ['product-roadmap', 'project-tracker'],
  page: {
    markdown: `> [!NOTE]
> A good report has three lines: what I did, what I expected, what happened. A picture helps more than adjectives.

[[bugs]]

## How bad is it?

| Severity | It means | We look at it |
| --- | --- | --- |
| Critical | Data is lost, or nobody can work | now |
| High | Something important does not work, and there is no way around it | today |
| Normal | There is a way around it | this week |
| Low | It looks wrong | when we are there anyway |
`,
    databases: {
      bugs: {
        fields: [
          { name: 'Bug', type: 'rich_text' },
          {
            name: 'Status',
            type: 'single_select',
            options: [
              { name: 'New', color: 'Purple' },
              { name: 'Confirmed', color: 'Yellow' },
              { name: 'In work', color: 'Orange' },
              { name: 'Fixed', color: 'Green' },
            ],
          },
          {
            name: 'Severity',
            type: 'single_select',
            options: [
              { name: 'Critical', color: 'Pink' },
              { name: 'High', color: 'Orange' },
              { name: 'Normal', color: 'Blue' },
              { name: 'Low', color: 'Aqua' },
            ],
          },
          { name: 'Version', type: 'rich_text' },
          { name: 'Reported', type: 'date_time' },
          { name: 'What happens', type: 'rich_text' },
        ],
        rows: [
          ['Saving twice makes two copies', 'In work', 'High', '2.4', -2, 'Press Save quickly, twice'],
          ['Wrong sum in the export', 'Confirmed', 'Critical', '2.4', -1, 'Negative numbers are left out'],
          ['The menu covers the last line', 'New', 'Low', '2.4', 0, 'Only on small screens'],
          ['Search does not find umlauts', 'Confirmed', 'Normal', '2.3', -9],
          ['Login page jumps', 'Fixed', 'Low', '2.3', -14],
        ],
        views: [
          { layout: 'board', name: 'Bugs' },
          { layout: 'grid', name: 'Everything' },
        ],
      },
    },
  },
}
