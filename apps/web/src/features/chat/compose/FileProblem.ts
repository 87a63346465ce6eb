/** Why a file cannot be given to a chat. */
export type FileProblem = 'notText' | 'tooLong' | 'unreadable' | 'empty' | 'locked'
