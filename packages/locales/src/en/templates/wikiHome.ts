import type { OwnTemplate } from '../../OwnTemplate.ts'

export const wikiHome: OwnTemplate = {
  key: 'wiki-home',
  name: 'Wiki home',
  icon: '🏠',
  description: 'The front door to what a team knows',
  about:
    'A home with three pages below it that every team needs: how we work, the first week of somebody new, and questions that come again and again. Every page has an owner who keeps it true.',
  categories: ['knowledge', 'work'],
  isFeatured: true,
  related: ['meeting-notes', 'project-tracker'],
  page: {
    markdown: `Welcome. What this team knows stands here, or is one link away. If you had to ask somebody, write the answer down where you looked for it first.

## Begin here

- **How we work**: hours, meetings, decisions
- **Your first week**: for whoever is new
- **Questions and answers**: what people ask again and again

[[pages]]

> [!TIP]
> A page that was not checked for half a year is a rumour. Set a date in the list above, and the calendar reminds you.

## Useful links

- Calendar of holidays
- Forms for travel and expenses
- Whom to call when something is on fire
`,
    databases: {
      pages: {
        fields: [
          { name: 'Page', type: 'rich_text' },
          {
            name: 'Area',
            type: 'single_select',
            options: [
              { name: 'Team', color: 'Purple' },
              { name: 'Product', color: 'Blue' },
              { name: 'Office', color: 'Orange' },
            ],
          },
          { name: 'Owner', type: 'rich_text' },
          { name: 'Check by', type: 'date_time' },
          { name: 'True today', type: 'checkbox' },
        ],
        rows: [
          ['How we work', 'Team', 'Name', 90, true],
          ['Your first week', 'Team', 'Name', 60, true],
          ['Questions and answers', 'Team', 'Name', 30, false],
          ['How we release', 'Product', 'Name', 45, true],
          ['Keys, alarm, parking', 'Office', 'Name', 180, true],
        ],
        views: [
          { layout: 'list', name: 'Who keeps what' },
          { layout: 'calendar', name: 'To check' },
        ],
      },
    },
    below: [
      {
        name: 'How we work',
        icon: '🧭',
        page: {
          markdown: `## Hours

We are all here between ten and three. Before and after everybody chooses.

## Decisions

1. Whoever knows most about it decides.
2. What costs more than a week of work is written down first, on one page.
3. A decision is changed when there is something new to know, not when somebody asks again.

## Writing and talking

- Write when it can wait, call when it cannot.
- An answer within a day is fast enough.
- Praise in public, criticism in private.
`,
        },
      },
      {
        name: 'Your first week',
        icon: '🌱',
        page: {
          markdown: `Somebody waits for you at the door. Their name stands in your first mail.

## Day one

- [ ] Computer, keys, lunch with your team
- [ ] Read **How we work**
- [ ] Say hello in the channel of the team

## Until Friday

- [ ] Talk for half an hour with everybody whose work touches yours
- [ ] Do one small thing from beginning to end
- [ ] Correct something on these pages that was not clear to you

> You are the only one who still sees what the rest of us no longer notice. Write it down before it passes.
`,
        },
      },
      {
        name: 'Questions and answers',
        icon: '💬',
        page: {
          markdown: `<details>
<summary>How do I take a day off?</summary>

Enter it in the calendar of holidays. With more than three days, ask your team first.

</details>

<details>
<summary>Who pays for a book or a course?</summary>

We do, up to the amount in the handbook. Keep the receipt.

</details>

<details>
<summary>Something is broken. Whom do I tell?</summary>

Write it into the list of bugs, with a picture if you can.

</details>
`,
        },
      },
    ],
  },
}
