import { describe, expect, it } from 'vitest'
import { type Meaning, readReply } from './read-reply.ts'

const cases: [Meaning, string[]][] = [
  [
    'stop',
    [
      'STOP',
      'stop.',
      'Stop please',
      'please STOP',
      'quit',
      'End',
      'revoke',
      'opt out',
      'CANCEL',
      'unsubscribe',
    ],
  ],
  [
    'stop',
    [
      'do not text me',
      "don't text me again",
      'no more texts please',
      'Take me off your list',
      'wrong number',
    ],
  ],
  [
    'stop',
    ['ALTO', 'no me escriban más', 'numero equivocado', 'توقف', 'стоп', '退订', 'arrêt', 'Aufhören', '그만'],
  ],
  ['start', ['START', 'unstop', 'empezar']],
  ['help', ['help', 'INFO', 'ayuda']],
  ['yes', ['1', '1.', 'Yes', 'ok', 'sí', "I'll be there", 'نعم', '١']],
  ['change', ['2', 'no', "I can't make it", 'no puedo ir', 'reschedule please']],
  ['call', ['3', 'call me', 'please call me', 'llámame']],
  [
    'words',
    [
      "I can't stop thinking about it",
      'At the end of the day it was fine, thank you for asking me',
      '10',
      'Where is it again?',
      'They did not stop the bus so I walked the whole way and no more texts came about the room number',
    ],
  ],
]

describe('a text that comes back', () => {
  it.each(cases.flatMap(([meaning, texts]) => texts.map((text) => [text, meaning] as const)))(
    '“%s” means %s',
    (text, meaning) => {
      expect(readReply(text)).toBe(meaning)
    },
  )
})
