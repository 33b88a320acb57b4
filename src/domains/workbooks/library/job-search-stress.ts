import type { Workbook } from './format.ts'

/** Looking for work with a record: what a person can do, what to say, how to take a no, and the first week there. */
export const jobSearchStressWorkbook: Workbook = {
  id: 'job-search-stress',
  category: 'work',
  addedOn: '2026-11-22',
  exercises: [
    {
      id: 'what-i-can-do',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'list', id: 'work', most: 6 },
        {
          kind: 'choice',
          id: 'strengths',
          options: ['on-time', 'people', 'hands', 'calm', 'learn', 'team', 'numbers', 'languages'],
          several: true,
        },
        { kind: 'words', id: 'story' },
        { kind: 'list', id: 'vouch', most: 3 },
        { kind: 'ticks', id: 'proof', options: ['certificate', 'hours', 'license', 'letter'] },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'sixty-seconds',
      minutes: 15,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'own' },
        { kind: 'line', id: 'changed' },
        { kind: 'line', id: 'now' },
        { kind: 'line', id: 'why' },
        { kind: 'words', id: 'whole' },
        { kind: 'text', id: 'rights' },
        { kind: 'scale', id: 'ready' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'after-a-no',
      minutes: 8,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'scale', id: 'sting' },
        { kind: 'line', id: 'thought' },
        { kind: 'line', id: 'fairer' },
        {
          kind: 'ticks',
          id: 'today',
          options: ['eat', 'walk', 'tell', 'ask-why', 'rest', 'one-more'],
        },
        {
          kind: 'choice',
          id: 'learned',
          options: ['fit', 'record', 'answer', 'late', 'no-idea'],
          several: true,
        },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'plan-a-week',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'choice', id: 'hour', options: ['morning', 'midday', 'evening'], several: false },
        { kind: 'table', id: 'week', columns: ['day', 'one-thing', 'place', 'done'], rows: 5 },
        { kind: 'list', id: 'help', most: 3 },
        { kind: 'line', id: 'stop' },
        { kind: 'scale', id: 'stress' },
        { kind: 'line', id: 'rest' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'first-week-at-work',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'day', id: 'start' },
        {
          kind: 'choice',
          id: 'worry',
          options: ['mistake', 'record', 'boss', 'tech', 'breaks', 'late'],
          several: true,
        },
        { kind: 'ticks', id: 'ready', options: ['way', 'papers', 'clothes', 'food', 'alarm', 'officer'] },
        { kind: 'text', id: 'boss' },
        { kind: 'words', id: 'ask' },
        { kind: 'line', id: 'wrong' },
        { kind: 'line', id: 'joke' },
        { kind: 'line', id: 'step' },
      ],
    },
  ],
}
