import type { OwnTemplate } from '../../OwnTemplate.ts'

export const meetingNotes: OwnTemplate = {
  key: 'meeting-notes',
  name: 'Meeting notes',
  icon: '📝',
  description: 'An agenda before, decisions and tasks after',
  about:
    'Fill in the agenda a day before the meeting, so that everybody comes prepared. During it write decisions, not the discussion. Afterwards every task has one name and one date.',
  categories: ['work'],
  isFeatured: true,
  related: ['project-tracker', 'weekly-plan'],
  page: {
    markdown: `**When:** date and time · **Where:** room or link · **Here:** names

## What we want to leave with

> One sentence. If nobody can write it, the meeting can wait.

## Agenda

1. What has changed since the last time (5 minutes)
2. The question that needs all of us (20 minutes)
3. What happens next (5 minutes)

## Decisions

- **Decided:** what, by whom, and the reason in half a sentence

## Tasks

- [ ] What exactly, who, until when
- [ ] Send these notes to those who were not here

## Meetings before this one

[[meetings]]

<details>
<summary>How to keep a meeting short</summary>

- Send what can be read beforehand, and begin with five quiet minutes to read it.
- Questions that two people can settle are settled by two people.
- End early. Nobody has ever complained.

</details>
`,
    databases: {
      meetings: {
        fields: [
          { name: 'Meeting', type: 'rich_text' },
          { name: 'Date', type: 'date_time' },
          {
            name: 'Kind',
            type: 'single_select',
            options: [
              { name: 'Weekly', color: 'Blue' },
              { name: 'Planning', color: 'Purple' },
              { name: 'Looking back', color: 'Orange' },
            ],
          },
          { name: 'Decided', type: 'rich_text' },
          { name: 'Notes sent', type: 'checkbox' },
        ],
        rows: [
          ['Weekly meeting', -1, 'Weekly', 'The launch moves by a week', true],
          ['Weekly meeting', -8, 'Weekly', 'Two suppliers are asked for offers', true],
          ['Plan of the quarter', -15, 'Planning', 'Three goals, not five', true],
          ['What went well, what did not', -29, 'Looking back', 'Shorter meetings', false],
        ],
        views: [
          { layout: 'grid', name: 'Meetings' },
          { layout: 'calendar', name: 'Calendar' },
        ],
      },
    },
  },
}
