import type { OwnTemplate } from '../../OwnTemplate.ts'

export const contentCalendar: OwnTemplate = {
  key: 'content-calendar',
  name: 'Content calendar',
  icon: '📣',
  description: 'What is published where, and how far it is',
  about:
    'Ideas on the left, what is out on the right, and a calendar that shows holes before they are there. Drag a post to another day when the world has other plans.',
  categories: ['work', 'product'],
  isFeatured: false,
  related: ['project-tracker', 'product-roadmap'],
  page: {
    markdown: `[[posts]]

## How we sound

- Plain words. What would you say to a friend across the table?
- One thought for each post
- Pictures of our own, with a text for those who cannot see them

## Before it goes out

- [ ] Somebody else has read it
- [ ] Names and numbers are right
- [ ] Every link leads where it says
- [ ] The first line makes sense without the picture
`,
    databases: {
      posts: {
        fields: [
          { name: 'Post', type: 'rich_text' },
          {
            name: 'Status',
            type: 'single_select',
            options: [
              { name: 'Idea', color: 'Purple' },
              { name: 'Draft', color: 'Orange' },
              { name: 'Ready', color: 'Yellow' },
              { name: 'Out', color: 'Green' },
            ],
          },
          { name: 'Goes out', type: 'date_time' },
          {
            name: 'Where',
            type: 'multi_select',
            options: [
              { name: 'Blog', color: 'Blue' },
              { name: 'Newsletter', color: 'Pink' },
              { name: 'Social', color: 'Aqua' },
            ],
          },
          { name: 'Link', type: 'url' },
        ],
        rows: [
          ['Behind the scenes: how we test', 'Out', -5, ['Blog', 'Social']],
          ['News of the month', 'Ready', 1, ['Newsletter']],
          ['Five questions to a customer', 'Draft', 4, ['Blog']],
          ['Before and after, in pictures', 'Draft', 8, ['Social']],
          ['What we learned this year', 'Idea', 15, ['Blog', 'Newsletter']],
          ['A day with the support team', 'Idea', null, ['Social']],
        ],
        views: [
          { layout: 'calendar', name: 'Posts' },
          { layout: 'board', name: 'Progress' },
          { layout: 'grid', name: 'Everything' },
        ],
      },
    },
  },
}
