import type { Workbook } from './format.ts'

/** The first fourteen days: papers, a bed, medicine, people who check, hours that hold, and a place to put the day. */
export const firstTwoWeeksWorkbook: Workbook = {
  id: 'first-two-weeks',
  category: 'reentry',
  addedOn: '2026-11-22',
  exercises: [
    {
      id: 'day-one',
      minutes: 10,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'day', id: 'date' },
        {
          kind: 'ticks',
          id: 'have',
          options: ['papers', 'id', 'medicine', 'phone', 'bed', 'food', 'ride', 'first-visit', 'person'],
        },
        { kind: 'line', id: 'tonight' },
        { kind: 'line', id: 'backup' },
        { kind: 'choice', id: 'feel', options: ['safe', 'so-so', 'unsafe'], several: false },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'id-phone-medicine',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        {
          kind: 'ticks',
          id: 'papers',
          options: ['birth', 'social', 'state-id', 'release', 'health', 'address'],
        },
        { kind: 'line', id: 'missing' },
        { kind: 'line', id: 'number' },
        { kind: 'table', id: 'medicine', columns: ['what', 'days-left', 'refill'], rows: 5 },
        { kind: 'text', id: 'never-out' },
        { kind: 'list', id: 'helpers', most: 3 },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'people-and-old-contacts',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'list', id: 'check', most: 4 },
        { kind: 'choice', id: 'how-often', options: ['each-day', 'few-days', 'once'], several: false },
        { kind: 'ticks', id: 'agree', options: ['call-me', 'no-answer', 'hard-night', 'rules', 'naloxone'] },
        { kind: 'line', id: 'old' },
        { kind: 'words', id: 'say' },
        { kind: 'line', id: 'ask' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'plan-a-day',
      minutes: 12,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'day', id: 'date' },
        { kind: 'table', id: 'hours', columns: ['time', 'what', 'where'], rows: 8 },
        { kind: 'table', id: 'visits', columns: ['when', 'who', 'way', 'bring'], rows: 5 },
        { kind: 'line', id: 'leave' },
        { kind: 'line', id: 'late' },
        { kind: 'line', id: 'good' },
        { kind: 'line', id: 'step' },
      ],
    },
    {
      id: 'end-of-day',
      minutes: 5,
      blocks: [
        { kind: 'text', id: 'intro' },
        { kind: 'scale', id: 'hard' },
        {
          kind: 'choice',
          id: 'what',
          options: ['noise', 'people', 'phone', 'offices', 'money', 'family', 'alone', 'urge'],
          several: true,
        },
        { kind: 'words', id: 'words' },
        { kind: 'line', id: 'ok' },
        { kind: 'line', id: 'tell' },
        { kind: 'line', id: 'step' },
      ],
    },
  ],
}
