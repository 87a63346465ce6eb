import type { OwnTemplate } from '../../OwnTemplate.ts'

export const recipeBook: OwnTemplate = {
  key: 'recipe-book',
  name: 'Recipe book',
  icon: '🍲',
  description: 'Recipes with time, season and how they turned out',
  about:
    'Open a row to write the recipe on its page, put a picture on its cover, and the gallery becomes a cookbook. One recipe is written out below to show how.',
  categories: ['personal'],
  isFeatured: false,
  related: ['weekly-plan', 'travel-plan'],
  page: {
    markdown: `[[recipes]]

## For the shop

- [ ] Onions
- [ ] Lemons
- [ ] Whatever is in season
`,
    databases: {
      recipes: {
        fields: [
          { name: 'Dish', type: 'rich_text' },
          {
            name: 'Course',
            type: 'single_select',
            options: [
              { name: 'Starter', color: 'Lime' },
              { name: 'Main', color: 'Orange' },
              { name: 'Sweet', color: 'Pink' },
              { name: 'Bread', color: 'Yellow' },
            ],
          },
          { name: 'Minutes', type: 'number' },
          { name: 'For how many', type: 'number' },
          {
            name: 'Good for',
            type: 'multi_select',
            options: [
              { name: 'Weekday', color: 'Blue' },
              { name: 'Guests', color: 'Purple' },
              { name: 'Vegan', color: 'Green' },
            ],
          },
          { name: 'Made before', type: 'checkbox' },
          { name: 'Next time', type: 'rich_text' },
        ],
        rows: [
          ['Lentil soup', 'Main', 40, 4, ['Weekday', 'Vegan'], true, 'More lemon'],
          ['Flat bread', 'Bread', 90, 6, ['Guests', 'Vegan'], true],
          ['Roast carrots with yoghurt', 'Starter', 35, 4, ['Guests'], false],
          ['Apple cake', 'Sweet', 75, 8, ['Guests'], true, 'Five minutes less'],
        ],
        views: [
          { layout: 'gallery', name: 'Recipes' },
          { layout: 'board', name: 'Courses' },
          { layout: 'grid', name: 'All' },
        ],
      },
    },
    below: [
      {
        name: 'Lentil soup',
        icon: '🥣',
        page: {
          markdown: `For four people, 40 minutes.

## What you need

- [ ] 250 g red lentils
- [ ] 1 onion, 2 carrots, 2 cloves of garlic
- [ ] 1 tin of tomatoes
- [ ] 1 teaspoon cumin, salt
- [ ] Half a lemon

## How it is done

1. Cut the onion, carrots and garlic small, and let them soften in oil for ten minutes.
2. Stir in the cumin for one minute.
3. Add lentils, tomatoes and a litre of water. Let it simmer for twenty minutes.
4. Salt it, press the lemon over it, and taste.

> Better on the second day.
`,
        },
      },
    ],
  },
}
