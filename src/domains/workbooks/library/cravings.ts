import type { Workbook } from './format.ts'

/** Getting through an urge, planning for the days that bring one, and staying alive if it goes another way. */
export const cravingsWorkbook: Workbook = {
  id: 'cravings',
  category: 'habits',
  addedOn: '2026-11-22',
  exercises: [
    {
      // High-risk situations, from relapse prevention (Marlatt and Gordon 1985).
      id: 'triggers',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'list', id: 'people', most: 4 },
        { kind: 'list', id: 'places', most: 4 },
        {
          kind: 'choice',
          id: 'feelings',
          options: ['bored', 'lonely', 'angry', 'ashamed', 'pain', 'happy'],
          several: true,
        },
        {
          kind: 'ticks',
          id: 'times',
          options: ['payday', 'friday', 'night', 'after-fight', 'after-visit', 'sad-day', 'news'],
        },
        { kind: 'line', id: 'strongest' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // Urge surfing (Marlatt and Gordon 1985).
      id: 'ride-the-wave',
      minutes: 8,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'scale', id: 'before' },
        {
          kind: 'choice',
          id: 'body',
          options: ['mouth', 'chest', 'gut', 'hands', 'head', 'all-over'],
          several: true,
        },
        { kind: 'text', id: 'ride' },
        { kind: 'scale', id: 'after' },
        { kind: 'words', id: 'noticed' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'delay-distract-decide',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'choice', id: 'delay', options: ['ten', 'twenty', 'thirty'], several: false },
        {
          kind: 'ticks',
          id: 'distract',
          options: ['leave', 'call', 'eat', 'shower', 'move', 'hands', 'show'],
        },
        { kind: 'words', id: 'gain' },
        { kind: 'words', id: 'cost' },
        { kind: 'line', id: 'want' },
        { kind: 'line', id: 'no' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'high-risk-day',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        {
          kind: 'choice',
          id: 'kind',
          options: ['payday', 'weekend', 'family-day', 'sad-day', 'hearing', 'old-friend'],
          several: false,
        },
        { kind: 'day', id: 'date' },
        { kind: 'table', id: 'plan', columns: ['time', 'where', 'with'], rows: 5 },
        { kind: 'line', id: 'money' },
        { kind: 'line', id: 'exit' },
        { kind: 'list', id: 'call', most: 4 },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // What one slip makes people tell themselves: the abstinence violation effect (Marlatt and Gordon 1985).
      // Overdose: what CDC and SAMHSA tell the public about lower tolerance, naloxone and 911.
      id: 'if-i-slip',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'text', id: 'safety' },
        { kind: 'text', id: 'overdose' },
        {
          kind: 'ticks',
          id: 'safer',
          options: ['naloxone', 'shown', 'not-alone', 'signs', 'call', 'treatment'],
        },
        { kind: 'line', id: 'naloxone' },
        { kind: 'list', id: 'tell', most: 3 },
        { kind: 'words', id: 'say' },
        { kind: 'line', id: 'step' },
      ],
    },
  ],
}
