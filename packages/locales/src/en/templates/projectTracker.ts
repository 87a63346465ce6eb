import type { OwnTemplate } from '../../OwnTemplate.ts'

export const projectTracker: OwnTemplate = {
  key: 'project-tracker',
  name: 'Project tracker',
  icon: '🚦',
  description: 'Tasks of a project on a board, in a calendar and in a grid',
  about:
    'One list of tasks, seen three ways: the board for today, the calendar for what comes, the grid for everything. Move a card and its task has moved everywhere.',
  categories: ['work', 'product'],
  isFeatured: true,
  related: ['meeting-notes', 'product-roadmap'],
  page: {
    markdown: `> [!NOTE]
> What is this project for, in one sentence? Write it here: it settles more questions than a long plan.

**Lead:** who decides · **Due:** the day that counts · **Budget:** what it may cost

[[tasks]]

## Milestones

- [x] Goals agreed
- [ ] First version shown to somebody who will use it
- [ ] Everything in use
- [ ] Looking back: what to keep, what to change

## Risks

| What could go wrong | How likely | What we would do |
| --- | --- | --- |
| A supplier is late | Medium | Order the long items in week one |
| Somebody falls ill | Low | Two people know each part |

## Decisions

Write down what was decided and why, the newest first. In half a year nobody remembers.
`,
    databases: {
      tasks: {
        fields: [
          { name: 'Task', type: 'rich_text' },
          {
            name: 'Status',
            type: 'single_select',
            options: [
              { name: 'To do', color: 'Purple' },
              { name: 'Doing', color: 'Orange' },
              { name: 'Waiting', color: 'Yellow' },
              { name: 'Done', color: 'Green' },
            ],
          },
          { name: 'Due', type: 'date_time' },
          {
            name: 'Priority',
            type: 'single_select',
            options: [
              { name: 'High', color: 'Pink' },
              { name: 'Normal', color: 'Blue' },
              { name: 'Low', color: 'Aqua' },
            ],
          },
          { name: 'Hours', type: 'number' },
          { name: 'Notes', type: 'rich_text' },
        ],
        rows: [
          ['Agree on the goals', 'Done', -6, 'High', 4, 'Half a page is enough'],
          ['Ask the people who will use it', 'Done', -3, 'High', 8],
          ['Sketch three ways to do it', 'Doing', 1, 'Normal', 6],
          ['Estimate the costs', 'Doing', 2, 'High', 3],
          ['Approval of the budget', 'Waiting', 4, 'High', 1, 'Meeting of the board'],
          ['Build the first version', 'To do', [6, 12], 'Normal', 40],
          ['Try it with five people', 'To do', 13, 'Normal', 10],
          ['Write the handbook', 'To do', [14, 17], 'Low', 12],
        ],
        views: [
          { layout: 'board', name: 'Tasks' },
          { layout: 'calendar', name: 'Calendar' },
          { layout: 'grid', name: 'Everything' },
        ],
      },
    },
  },
}
