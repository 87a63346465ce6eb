/** Fields, options and rows of a new database, which the server names in the language of whoever creates it. */
export const newDatabase = {
  name: 'Name',
  type: 'Type',
  done: 'Done',
  description: 'Description',
  status: 'Status',
  toDo: 'To Do',
  doing: 'Doing',
  /** The rows of a new board, with a number behind it. */
  card: 'Card',
  title: 'Title',
  date: 'Date',
  tags: 'Tags',
} as const
