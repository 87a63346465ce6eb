import type { OwnTemplate } from '../../OwnTemplate.ts'

export const travelPlan: OwnTemplate = {
  key: 'travel-plan',
  name: 'Travel plan',
  icon: '🧳',
  description: 'Days, bookings, costs and what goes into the bag',
  about:
    'Everything of a journey on one page that works without a network. Share it with those who come along, or publish it for those who stay at home.',
  categories: ['personal'],
  isFeatured: false,
  related: ['weekly-plan', 'recipe-book'],
  page: {
    markdown: `**Where:** the place · **When:** from, until · **Who:** names

[[days]]

## Bag

- [ ] Passport, cards, keys
- [ ] Charger, and the right plug
- [ ] One jacket for rain
- [ ] A book

## Before we leave

- [ ] Water the plants
- [ ] Tell the neighbours
- [ ] Keep this page offline

## Numbers to have at hand

| What | Number |
| --- | --- |
| Hotel | |
| Insurance | |
| Someone at home | |
`,
    databases: {
      days: {
        fields: [
          { name: 'What', type: 'rich_text' },
          { name: 'Day', type: 'date_time' },
          {
            name: 'Kind',
            type: 'single_select',
            options: [
              { name: 'On the way', color: 'Blue' },
              { name: 'Bed', color: 'Purple' },
              { name: 'To see', color: 'Green' },
              { name: 'Food', color: 'Orange' },
            ],
          },
          { name: 'Costs', type: 'number' },
          { name: 'Booked', type: 'checkbox' },
          { name: 'Address or number', type: 'rich_text' },
        ],
        rows: [
          ['Night train', [30, 31], 'On the way', 89, true, 'Coach 12, beds 41 and 42'],
          ['Small hotel at the harbour', [31, 34], 'Bed', 270, true],
          ['Boat to the island', 32, 'To see', 24, false],
          ['Dinner with a view', 32, 'Food', 60, false],
          ['Old town, on foot', 33, 'To see', 0, false],
          ['Train home', 34, 'On the way', 75, true],
        ],
        views: [
          { layout: 'calendar', name: 'Days' },
          { layout: 'list', name: 'One after the other' },
          { layout: 'grid', name: 'Costs' },
        ],
      },
    },
  },
}
