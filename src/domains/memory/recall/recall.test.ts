import { describe, expect, it } from 'vitest'
import { mayCorrect, readCorrection } from './corrections.ts'
import { kindOfQuestion } from './question-kind.ts'
import { recallAnswer } from './recall.ts'

describe('a correction', () => {
  it.each([
    ['en', 'my hearing is on the 12th', 'sorry, the 21st, not the 12th', true, 'my hearing is on the 21th'],
    ['en', 'i see my kids Sunday', 'i said Sunday but it is Saturday', true, 'i see my kids Saturday'],
    ['en', 'my cousin Dwayne drives me', 'not Dwayne, Deshawn', true, 'my cousin Deshawn drives me'],
    ['es', 'tengo cita el lunes', 'perdon no es lunes es martes', false, 'tengo cita el martes'],
    ['fr', 'mon fils a huit ans en avril', 'ah non, en mai', true, 'mon fils a huit ans en mai'],
    ['ru', 'суд в марте', 'не в марте а в мае', false, 'суд в мае'],
    ['ko', '3일에 면접 가요', '3일 아니고 13일이요', false, '13일에 면접 가요'],
    ['zh', '我周五上班', '不是周五，是周六', false, '我周六上班'],
    ['vi', 'ngày 4 tháng 7 tui ra tòa', 'nhầm, ngày 14 chứ không phải 4', true, 'ngày 14 tháng 7 tui ra tòa'],
  ] as const)('in %s puts "%s" right by "%s"', (language, told, text, isMeant, after) => {
    expect(readCorrection(text, language, ['something else', told], isMeant)?.after).toBe(after)
  })

  it.each([
    ['en', 'i start at 7', 'i did not sleep, 3 hours maybe', false],
    ['en', 'so what do you do', 'thats not what i asked u', true],
    [
      'de',
      'es sind 38 Grad',
      'meine Tochter wohnt bei ihr in Orlando und sie ist jetzt schon 7 Jahre alt',
      true,
    ],
    ['ru', 'до 20го надо съехать', 'не надо меня отговаривать', false],
    ['ar', 'امي توفت من عشرين يوم', 'لا مو عشرين صاروا ثلاثين يوم، ضيعت العد', true],
    ['es', 'trabajo los viernes', 'no voy a ir', true],
  ] as const)('in %s changes nothing of "%s" by "%s"', (language, told, text, isMeant) => {
    expect(readCorrection(text, language, [told], isMeant)).toBeNull()
  })

  it('knows a name from a day', () => {
    const isName = (told: string, text: string): boolean | undefined =>
      readCorrection(text, 'en', [told], true)?.isName
    expect(isName('my cousin Dwayne drives me', 'not Dwayne, Deshawn')).toBe(true)
    expect(isName('i see my kids Sunday', 'not Sunday, Saturday')).toBe(false)
  })

  it('may stand in a turn that names a value beside a "not"', () => {
    expect(mayCorrect('not the 5th, the 6th', 'en')).toBe(true)
    expect(mayCorrect('no quiero hablar', 'es')).toBe(false)
  })
})

describe('the kind of a question', () => {
  it.each([
    ['what day did i say', 'when'],
    ['como se llama mi hijo', 'name'],
    ['wie viel schulde ich', 'amount'],
    ['где я живу', 'where'],
    ['几号开庭', 'when'],
    ['내 딸 이름이 뭐였죠', 'name'],
    ['how are you', 'other'],
  ])('of "%s" is %s', (question, kind) => {
    expect(kindOfQuestion(question)).toBe(kind)
  })
})

describe('what was told', () => {
  const said = (...all: string[]) => all.map((words) => ({ kind: 'said', relation: null, value: '', words }))
  it.each([
    ['en', 'when is my court date', 'court is march 3rd', ['i hate court', 'my boss is loud']],
    ['en', 'how much did i say rent is', 'rent is 640 a month', ['i pay rent to my aunt', 'she is 70']],
    [
      'es',
      'como se llama mi hijo',
      'mi hijo se llama Mateo',
      ['extraño a mi hijo', 'mi hijo no me contesta'],
    ],
    [
      'de',
      'wann war nochmal meine Verhandlung',
      'Meine Verhandlung ist am 14. Juni',
      ['Die Verhandlung macht mir Angst'],
    ],
    ['pt', 'qual o nome da minha filha', 'minha filha se chama Lara', ['minha filha mora longe']],
    ['ko', '코트 며칠이라고 했죠', '다음달 4일에 코트 가요', ['코트가 무서워요']],
    ['zh', '我哪天出庭', '我下周三要出庭', ['出庭的事我很怕']],
  ] as const)('in %s answers "%s" with "%s"', (language, question, right, others) => {
    const memory = said(...others, right)
    expect(recallAnswer({ question, language, about: undefined }, memory)?.fact.words).toBe(right)
  })

  it('answers nothing where nothing was told', () => {
    const memory = said('i work at the car wash', 'my boss is loud')
    expect(
      recallAnswer({ question: 'what is my sisters name', language: 'en', about: undefined }, memory),
    ).toBeNull()
  })

  it('never answers with a question of the person', () => {
    const about = { acts: [{ what: 'asks-product', likely: 0.9 }], topics: [], situations: [] }
    const memory = [{ kind: 'said', relation: null, value: '', words: 'does my sister see this', about }]
    expect(
      recallAnswer({ question: 'what is my sister called', language: 'en', about: undefined }, memory),
    ).toBeNull()
  })
})
