import type { Workbook } from './format.ts'

/** Ten kinds of thoughts that trip people up, and a fairer way to look at one. The person decides what fits. */
export const thinkingTrapsWorkbook: Workbook = {
  id: 'thinking-traps',
  category: 'thoughts',
  addedOn: '2026-11-22',
  exercises: [
    {
      // The first columns of a thought record: situation, automatic thought, feeling (Beck et al. 1979).
      id: 'catch-the-thought',
      minutes: 8,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'moment' },
        { kind: 'words', id: 'thought' },
        {
          kind: 'choice',
          id: 'feelings',
          options: ['fear', 'anger', 'shame', 'sadness', 'worry', 'numb'],
          several: true,
        },
        { kind: 'scale', id: 'strength' },
        { kind: 'line', id: 'did' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // Cognitive distortions as listed by Beck and, for the public, by Burns (Feeling Good, 1980).
      id: 'name-the-trap',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        {
          kind: 'ticks',
          id: 'mine',
          options: [
            'all-or-nothing',
            'mind-reading',
            'fortune-telling',
            'catastrophizing',
            'labeling',
            'should',
            'overgeneralizing',
            'emotional-reasoning',
            'personalization',
            'discounting-the-good',
          ],
        },
        {
          kind: 'choice',
          id: 'officer',
          options: ['mind-reading', 'fortune-telling', 'catastrophizing', 'none'],
          several: true,
        },
        {
          kind: 'choice',
          id: 'letter',
          options: ['all-or-nothing', 'labeling', 'overgeneralizing', 'none'],
          several: true,
        },
        {
          kind: 'choice',
          id: 'cousin',
          options: ['mind-reading', 'emotional-reasoning', 'personalization', 'none'],
          several: true,
        },
        { kind: 'text', id: 'one-view' },
        { kind: 'line', id: 'own' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // Examining the evidence, the middle columns of a thought record (Beck et al. 1979).
      id: 'both-sides',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'thought' },
        { kind: 'scale', id: 'belief' },
        { kind: 'list', id: 'for', most: 4 },
        { kind: 'list', id: 'against', most: 4 },
        { kind: 'words', id: 'friend' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'fairer-thought',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'thought' },
        { kind: 'words', id: 'fairer' },
        { kind: 'scale', id: 'belief' },
        { kind: 'choice', id: 'now', options: ['lighter', 'same', 'heavier'], several: false },
        { kind: 'text', id: 'heavier' },
        { kind: 'line', id: 'card' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'thoughts-of-a-week',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'table', id: 'log', columns: ['when', 'thought', 'trap', 'fairer'], rows: 6 },
        {
          kind: 'choice',
          id: 'most',
          options: [
            'all-or-nothing',
            'mind-reading',
            'fortune-telling',
            'catastrophizing',
            'labeling',
            'should',
            'overgeneralizing',
            'emotional-reasoning',
            'personalization',
            'discounting-the-good',
            'not-sure',
          ],
          several: true,
        },
        { kind: 'words', id: 'noticed' },
        { kind: 'line', id: 'step' },
      ],
    },
  ],
}
