import type { Workbook } from './format.ts'

/** Sleep after years of noise and watchfulness, with what cognitive behavioral therapy for insomnia asks people to try. */
export const sleepWorkbook: Workbook = {
  id: 'sleep',
  category: 'habits',
  addedOn: '2026-11-22',
  exercises: [
    {
      id: 'sleep-diary',
      minutes: 5,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'table', id: 'nights', columns: ['day', 'to-bed', 'asleep', 'up', 'rested'], rows: 7 },
        { kind: 'scale', id: 'week' },
        {
          kind: 'choice',
          id: 'pattern',
          options: ['late', 'waking', 'early', 'up-time', 'naps', 'unclear'],
          several: true,
        },
        { kind: 'line', id: 'best' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'what-keeps-me-up',
      minutes: 8,
      blocks: [
        { kind: 'text', id: 'intro' },
        {
          kind: 'choice',
          id: 'causes',
          options: ['noise', 'quiet', 'on-guard', 'thoughts', 'light', 'body', 'coffee', 'no-bed'],
          several: true,
        },
        { kind: 'words', id: 'mind' },
        { kind: 'scale', id: 'safe' },
        { kind: 'list', id: 'change', most: 3 },
        { kind: 'line', id: 'help' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'wind-down',
      minutes: 8,
      blocks: [
        { kind: 'text', id: 'intro' },
        {
          kind: 'ticks',
          id: 'day',
          options: ['light', 'move', 'coffee', 'nap', 'drink', 'meal'],
        },
        { kind: 'table', id: 'hour', columns: ['time', 'what'], rows: 4 },
        {
          kind: 'choice',
          id: 'calm',
          options: ['shower', 'breath', 'read', 'music', 'pray', 'stretch'],
          several: true,
        },
        { kind: 'line', id: 'phone' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // Stimulus control: Bootzin 1972.
      id: 'bed-is-for-sleep',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'text', id: 'rules' },
        {
          kind: 'ticks',
          id: 'can',
          options: ['sleepy', 'only-sleep', 'get-up', 'go-back', 'same-time', 'no-nap'],
        },
        { kind: 'line', id: 'where' },
        { kind: 'line', id: 'dull' },
        { kind: 'line', id: 'up-time' },
        { kind: 'choice', id: 'bumps', options: ['shared', 'rules', 'cold', 'work', 'none'], several: true },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // A set time and place for worry: Borkovec et al. 1983.
      id: 'worry-and-bad-dreams',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'when' },
        { kind: 'table', id: 'worries', columns: ['worry', 'can-do', 'next'], rows: 4 },
        { kind: 'line', id: 'later' },
        { kind: 'text', id: 'dreams' },
        { kind: 'ticks', id: 'signs', options: ['weekly', 'afraid', 'act', 'breath', 'month', 'use'] },
        { kind: 'line', id: 'ask' },
        { kind: 'line', id: 'step' },
      ],
    },
  ],
}
