import type { OwnTemplate } from '../../OwnTemplate.ts'

export const customers: OwnTemplate = {
  key: 'customers',
  name: 'Customers',
  icon: '🤝',
  description: 'Whom we talk to, where it stands, and what is next',
  about:
    'A small CRM: one board from the first word to the signature, with the value of each deal and the date of the next step. No deal without a next step.',
  categories: ['work'],
  isFeatured: false,
  related: ['project-tracker', 'meeting-notes'],
  page: {
    markdown: `[[deals]]

[[people]]

## Before each call

- What did they say last time?
- What do they want to know, and what do we?
- Which next step do we propose?
`,
    databases: {
      deals: {
        fields: [
          { name: 'Company', type: 'rich_text' },
          {
            name: 'Stage',
            type: 'single_select',
            options: [
              { name: 'First contact', color: 'Purple' },
              { name: 'Talking', color: 'Blue' },
              { name: 'Offer sent', color: 'Orange' },
              { name: 'Won', color: 'Green' },
              { name: 'Lost', color: 'Pink' },
            ],
          },
          { name: 'Value', type: 'number' },
          { name: 'Next step', type: 'date_time' },
          { name: 'What comes next', type: 'rich_text' },
          { name: 'Website', type: 'url' },
        ],
        rows: [
          ['Nordlicht Bakery', 'Talking', 4200, 2, 'Show them the calendar', 'https://example.com'],
          ['Harbour Cycles', 'Offer sent', 9800, 3, 'Ask whether the offer is clear'],
          ['Studio Linden', 'First contact', 1500, 5, 'Call Mr Okafor'],
          ['Green Roof Co.', 'Won', 12000, 10, 'First meeting'],
          ['Old Mill Museum', 'Lost', 3000, null, 'Ask again in spring'],
        ],
        views: [
          { layout: 'board', name: 'Deals' },
          { layout: 'calendar', name: 'Next steps' },
          { layout: 'grid', name: 'All' },
        ],
      },
      people: {
        fields: [
          { name: 'Name', type: 'rich_text' },
          { name: 'Company', type: 'rich_text' },
          { name: 'Role', type: 'rich_text' },
          { name: 'Email', type: 'rich_text' },
          { name: 'Last talked', type: 'date_time' },
        ],
        rows: [
          ['Ines Albrecht', 'Nordlicht Bakery', 'Owner', 'ines@example.com', -2],
          ['Tom Berger', 'Harbour Cycles', 'Purchasing', 'tom@example.com', -6],
          ['Chidi Okafor', 'Studio Linden', 'Partner', 'chidi@example.com', -11],
        ],
        views: [{ layout: 'grid', name: 'People' }],
      },
    },
  },
}
