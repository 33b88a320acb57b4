import type { Workbook } from './format.ts'

/** Anger control and solving problems between people: what the research on programs after prison found to help most. */
export const angerWorkbook: Workbook = {
  id: 'anger',
  category: 'feelings',
  addedOn: '2026-11-22',
  exercises: [
    {
      // Early signs and a rating of anger, as in Novaco's stress inoculation (1975) and Reilly and Shopshire (SAMHSA).
      id: 'signs-and-ladder',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        {
          kind: 'ticks',
          id: 'signs',
          options: ['jaw', 'fists', 'heat', 'heart', 'shoulders', 'voice', 'pacing', 'stomach', 'quiet'],
        },
        {
          kind: 'choice',
          id: 'under',
          options: ['hurt', 'fear', 'shame', 'disrespect', 'worn-out', 'trapped'],
          several: true,
        },
        { kind: 'scale', id: 'lately' },
        { kind: 'table', id: 'ladder', columns: ['rung', 'signs', 'down'], rows: 4 },
        { kind: 'line', id: 'exit' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // Time-out with a time to come back (Reilly and Shopshire, Anger Management: SAMHSA).
      id: 'time-out',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'leaving' },
        { kind: 'choice', id: 'minutes', options: ['twenty', 'thirty', 'sixty'], several: false },
        {
          kind: 'ticks',
          id: 'cool',
          options: ['walk', 'water', 'breath', 'push', 'music', 'pray', 'call', 'chore'],
        },
        { kind: 'text', id: 'safe' },
        { kind: 'line', id: 'return' },
        { kind: 'line', id: 'told' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // Problem solving: D'Zurilla and Goldfried 1971.
      id: 'solve-it',
      minutes: 15,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'words', id: 'problem' },
        { kind: 'words', id: 'other-side' },
        { kind: 'line', id: 'want' },
        { kind: 'list', id: 'options', most: 5 },
        { kind: 'table', id: 'weigh', columns: ['option', 'good', 'cost'], rows: 3 },
        { kind: 'ticks', id: 'check', options: ['no-harm', 'rules', 'can-do', 'proud'] },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'say-it-straight',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'choice', id: 'usual', options: ['swallow', 'blow-up', 'sideways', 'plain'], several: true },
        { kind: 'line', id: 'situation' },
        { kind: 'words', id: 'ask' },
        { kind: 'words', id: 'no' },
        { kind: 'line', id: 'push' },
        { kind: 'scale', id: 'ready' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'repair',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'words', id: 'happened' },
        { kind: 'line', id: 'mine' },
        { kind: 'line', id: 'theirs' },
        { kind: 'ticks', id: 'before', options: ['allowed', 'safe', 'calm', 'no-return', 'their-time'] },
        { kind: 'words', id: 'words' },
        { kind: 'list', id: 'next-time', most: 3 },
        { kind: 'line', id: 'step' },
      ],
    },
  ],
}
