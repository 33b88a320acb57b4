import type { Workbook } from './format.ts'

/** What a person did is not all of who they are: shame and guilt told apart, a kinder voice, values, what can be mended. */
export const selfWorthWorkbook: Workbook = {
  id: 'self-worth',
  category: 'feelings',
  addedOn: '2026-11-22',
  exercises: [
    {
      // Shame is about the self, guilt about an act (Tangney and Dearing, Shame and Guilt, 2002).
      id: 'shame-and-guilt',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'shame' },
        { kind: 'scale', id: 'weight' },
        {
          kind: 'choice',
          id: 'pushes',
          options: ['hide', 'fight', 'use', 'give-up', 'please', 'work'],
          several: true,
        },
        { kind: 'words', id: 'act' },
        { kind: 'text', id: 'heavy' },
        { kind: 'line', id: 'line' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'inner-voice',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'words', id: 'says' },
        {
          kind: 'choice',
          id: 'whose',
          options: ['mine', 'parent', 'school', 'court', 'inside', 'unsure'],
          several: true,
        },
        { kind: 'ticks', id: 'when', options: ['mirror', 'mistake', 'happy', 'forms', 'night', 'family'] },
        { kind: 'line', id: 'wants' },
        { kind: 'words', id: 'kinder' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // A letter to oneself from an unconditionally kind friend (Neff, Self-Compassion, 2011).
      id: 'letter-from-a-friend',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'line', id: 'friend' },
        { kind: 'line', id: 'about' },
        { kind: 'words', id: 'letter' },
        { kind: 'scale', id: 'belief' },
        { kind: 'choice', id: 'reading', options: ['warm', 'strange', 'sad', 'nothing'], several: true },
        { kind: 'line', id: 'keep' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      // Values as directions, and one small act towards each (Hayes, Strosahl and Wilson 1999).
      id: 'values-and-roles',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        {
          kind: 'choice',
          id: 'values',
          options: ['honest', 'loyal', 'care', 'faith', 'free', 'learn', 'work', 'peace', 'fair', 'fun'],
          several: true,
        },
        { kind: 'list', id: 'roles', most: 5 },
        { kind: 'table', id: 'acts', columns: ['role', 'matters', 'act'], rows: 4 },
        { kind: 'words', id: 'said' },
        { kind: 'scale', id: 'near' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'who-i-am-becoming',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'list', id: 'proof', most: 6 },
        { kind: 'line', id: 'seen' },
        { kind: 'list', id: 'can', most: 4 },
        { kind: 'list', id: 'cannot', most: 4 },
        { kind: 'text', id: 'carry' },
        { kind: 'words', id: 'instead' },
        { kind: 'ticks', id: 'check', options: ['allowed', 'small', 'not-for-thanks', 'talked'] },
        { kind: 'line', id: 'step' },
      ],
    },
  ],
}
