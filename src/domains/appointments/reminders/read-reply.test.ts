import { describe, expect, it } from 'vitest'
import { isOnlyAboutDate, isWrongNumber, type Meaning, readReply } from './read-reply.ts'

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
  [
    'stop',
    [
      'Stop sending me these',
      'please stop sending me messages',
      'do not contact me',
      'quit texting me',
      'I dont want these texts',
      'STOP TEXTING ME PLEASE I DO NOT WANT ANY OF THESE',
      'deja de mandarme mensajes',
      'ya no quiero mensajes',
      'STOP THESE TEXTS',
      'لا أريد رسائل',
    ],
  ],
  [
    'stop',
    [
      'Stop it',
      'stop this!',
      'opt me out',
      'fuck off',
      'stop 2',
      'ya basta',
      'déjame en paz',
      'يكفي',
      'quit it',
    ],
  ],
  ['start', ['START', 'unstop', 'empezar']],
  ['help', ['help', 'INFO', 'ayuda']],
  ['yes', ['1', '1.', 'Yes', 'ok', 'sí', "I'll be there", 'نعم', '١']],
  [
    'yes',
    [
      'Yes, I will be there',
      'yes thank you',
      '1 yes',
      'yup',
      'I will come',
      'ok see you then',
      'no problem',
      'Sí, ahí estaré',
      'نعم سأحضر',
    ],
  ],
  [
    'change',
    [
      'nope',
      'no I cant',
      'can we do another day',
      'can we do another day?',
      'need to reschedule please',
      'reschedule',
      '2 please',
      'yes but another day',
      'I need to cancel my appointment',
      'otro día por favor',
      'لا أستطيع، يوم آخر',
    ],
  ],
  [
    'call',
    [
      'Call me back',
      'can you call me',
      'Can you call me?',
      '3 thanks',
      'running late',
      'no ride',
      'I have no ride',
      'me pueden llamar',
      'سأتأخر',
    ],
  ],
  ['change', ['ya no quiero ir']],
  ['change', ['2', 'no', "I can't make it", 'no puedo ir', 'reschedule please']],
  ['yes', ['👍', 'one', 'Ok 👍', 'uno']],
  [
    'change',
    ['👎', 'two', 'can we reschedule', "I can't be there", 'Not gonna make it', 'no voy a poder ir'],
  ],
  ['call', ['3', 'three', 'call me', 'please call me', 'llámame']],
  ['stop', ['no more', 'No más', 'não quero mais', 'رقم خاطئ', 'not interested']],
  [
    'words',
    [
      'no quiero seguir',
      'no more pills',
      'no hay salida',
      'لا أريد أن أستمر',
      "I can't stop thinking about it",
      'At the end of the day it was fine, thank you for asking me',
      '10',
      "I can't stop these thoughts tonight",
      'nothing can stop me',
      'I do not want any trouble with him',
      'please dont send anyone to my place',
      'I got no texts about the room',
      'yes but I do not know where',
      'ok what room',
      '1 hour',
      '2 hours late',
      'please dont call me at work',
      'Yes?',
      'ok if my sister can drive me',
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

describe('an answer about a date and nothing else', () => {
  it.each([
    "I can't make it",
    "Sorry, can't make it",
    "I won't make it",
    'cant make it today',
    "No I can't make it tomorrow",
    'Not gonna make it',
    "I'm not going to make it",
    'no voy a poder ir mañana',
    'لن أتمكن الحضور',
  ])('“%s” is that', (text) => {
    expect(isOnlyAboutDate(text)).toBe(true)
  })

  it.each([
    "I can't make it anymore",
    "I can't make it through the night",
    "can't make it, want to end it all",
    'no puedo más',
    "I can't go on",
    'I will be there if I am alive',
    'stop',
    'end it',
  ])('“%s” is not', (text) => {
    expect(isOnlyAboutDate(text)).toBe(false)
  })
})

describe('a text about the number itself', () => {
  it.each([
    'wrong #',
    'There is no Odell here',
    'No one named Odell at this number',
    'this number belongs to someone else now',
    'Odell doesn’t have this phone anymore',
    '잘못 거셨어요',
    '你打错了',
  ])('“%s” says that it is another person’s', (text) => expect(isWrongNumber(text)).toBe(true))

  it.each([
    'there is no food here',
    'there is no heat at this place',
    'I dont have this number saved, who is it?',
    'he doesnt have this number, so I am safe',
    'there is nobody here',
  ])('“%s” says nothing of it', (text) => expect(isWrongNumber(text)).toBe(false))
})
