import type { Workbook } from './format.ts'

/** Finding a way back to the people at home: listening, small promises kept, words for a child, limits, a letter. */
export const familyTrustWorkbook: Workbook = {
  id: 'family-trust',
  category: 'people',
  addedOn: '2026-11-22',
  exercises: [
    {
      id: 'what-changed',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'list', id: 'them', most: 4 },
        { kind: 'list', id: 'me', most: 4 },
        {
          kind: 'choice',
          id: 'hard',
          options: ['place', 'rules', 'money', 'love', 'anger', 'strangers'],
          several: true,
        },
        { kind: 'words', id: 'their-side' },
        { kind: 'words', id: 'miss' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'listen-and-keep',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'who' },
        { kind: 'ticks', id: 'listen', options: ['phone', 'no-but', 'say-back', 'ask', 'quiet', 'thank'] },
        { kind: 'scale', id: 'trust' },
        { kind: 'text', id: 'promises' },
        { kind: 'table', id: 'kept', columns: ['promise', 'who', 'by-when', 'done'], rows: 5 },
        { kind: 'line', id: 'break' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'talk-with-a-child',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'choice', id: 'allowed', options: ['yes', 'not-asked', 'not-now', 'no'], several: false },
        { kind: 'choice', id: 'age', options: ['small', 'school', 'teen'], several: true },
        { kind: 'text', id: 'examples' },
        { kind: 'words', id: 'mine' },
        { kind: 'line', id: 'question' },
        { kind: 'line', id: 'answer' },
        { kind: 'ticks', id: 'keep', options: ['not-you', 'feelings', 'no-big', 'short', 'again'] },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'limits-and-a-visit',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'who' },
        { kind: 'day', id: 'date' },
        { kind: 'choice', id: 'long', options: ['half-hour', 'hours', 'day', 'night'], several: false },
        { kind: 'list', id: 'mine', most: 3 },
        { kind: 'list', id: 'theirs', most: 3 },
        { kind: 'words', id: 'say' },
        { kind: 'line', id: 'leave' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'repair-letter',
      minutes: 15,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'to' },
        { kind: 'words', id: 'did' },
        { kind: 'words', id: 'cost' },
        { kind: 'words', id: 'now' },
        { kind: 'ticks', id: 'before', options: ['allowed', 'for-them', 'no-ask', 'read', 'slept'] },
        { kind: 'choice', id: 'send', options: ['keep', 'wait', 'read-aloud', 'send'], several: false },
        { kind: 'line', id: 'step' },
      ],
    },
  ],
}
