import type { Workbook } from './format.ts'

/** Catching a thought that makes things worse, and finding a fairer one. */
export const thinkingTraps: Workbook = {
  id: 'thinking-traps',
  category: 'thoughts',
  addedOn: '2026-11-01',
  exercises: [
    {
      id: 'catch',
      minutes: 6,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'situation' },
        { kind: 'words', id: 'thought' },
        { kind: 'scale', id: 'before' },
        {
          kind: 'choice',
          id: 'trap',
          options: ['all-or-nothing', 'mind-reading', 'worst-case'],
          several: true,
        },
        { kind: 'words', id: 'fairer' },
        { kind: 'scale', id: 'after' },
      ],
    },
    {
      id: 'week',
      minutes: 5,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'list', id: 'helpers', most: 4 },
        { kind: 'ticks', id: 'steps', options: ['pause', 'ask', 'write'] },
        { kind: 'table', id: 'log', columns: ['when', 'thought', 'fairer'], rows: 3 },
        { kind: 'day', id: 'look-back' },
      ],
    },
  ],
}
