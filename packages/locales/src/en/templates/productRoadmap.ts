import type { OwnTemplate } from '../../OwnTemplate.ts'

export const productRoadmap: OwnTemplate = {
  key: 'product-roadmap',
  name: 'Product roadmap',
  icon: '🗺️',
  description: 'What comes now, next and later, and why',
  about:
    'Three columns instead of dates that nobody keeps. Nothing enters Now before something leaves it, and every line says which problem of whom it solves.',
  categories: ['product'],
  isFeatured: true,
  related: ['bug-tracker', 'project-tracker'],
  page: {
    markdown: `## Where we are going

> Who uses the product in a year, and what can they do that they cannot do today?

[[roadmap]]

## How we choose

- **Reach:** how many people does it help?
- **Worth:** how much does it help them?
- **Weeks:** what does it cost us?

Small and useful comes before large and impressive.

## What we do not do

- Things that one customer asks for and nobody else needs
- A second way to do what can be done already
`,
    databases: {
      roadmap: {
        fields: [
          { name: 'What', type: 'rich_text' },
          {
            name: 'When',
            type: 'single_select',
            options: [
              { name: 'Now', color: 'Green' },
              { name: 'Next', color: 'Yellow' },
              { name: 'Later', color: 'Purple' },
              { name: 'Shipped', color: 'Blue' },
            ],
          },
          { name: 'Problem that it solves', type: 'rich_text' },
          {
            name: 'Area',
            type: 'multi_select',
            options: [
              { name: 'Mobile', color: 'Aqua' },
              { name: 'Speed', color: 'Orange' },
              { name: 'Sharing', color: 'Pink' },
            ],
          },
          { name: 'Weeks', type: 'number' },
          { name: 'Planned for', type: 'date_time' },
        ],
        rows: [
          ['Search that forgives typos', 'Now', 'People do not find what they wrote', ['Speed'], 3, [0, 20]],
          ['Share with a link', 'Now', 'Guests need an account to read one page', ['Sharing'], 2, [5, 18]],
          ['Work without a network', 'Next', 'Trains have tunnels', ['Mobile', 'Speed'], 6, [25, 66]],
          ['Photos from the camera', 'Next', 'Pictures take four steps', ['Mobile'], 1, 30],
          ['Comments', 'Later', 'Questions are asked in other programs', ['Sharing'], 4],
          ['Dark colours', 'Shipped', 'White screens in the evening', [], 2, -12],
        ],
        views: [
          { layout: 'board', name: 'Roadmap' },
          { layout: 'calendar', name: 'Calendar' },
          { layout: 'grid', name: 'Everything' },
        ],
      },
    },
  },
}
