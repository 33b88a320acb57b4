import { describe, expect, test } from 'vitest'
import { detect } from '../detection/detect.ts'
import { testStart } from '#platform/clock.ts'
import { asMeans } from './as-means.ts'
import { readTurn } from './read-turn.ts'
import { played } from './talk-fixture.ts'

const after = (texts: readonly string[], language = 'en') => {
  const steps = played(texts, language)
  const step = steps.at(-1)?.step
  return { step, steps, kind: step?.progress.kind, parts: step?.parts ?? [] }
}
const unsafeAdvice = ['do.other', 'do.otherNow', 'do.stepAway', 'do.goToThem', 'do.bePresent']

describe('another person with a gun', () => {
  test.each([
    ['en', 'my son locked himself in his room with a gun'],
    ['en', 'my husband locked himself in the garage with a gun'],
    ['en', 'my brother is in his room with a shotgun and wont answer'],
    ['en', 'my son has a gun and says he wants to die'],
    ['es', 'mi hijo esta encerrado con una pistola'],
    ['es', 'mi hijo de 24 se encerro con un arma, tengo miedo que se mate'],
    ['es', 'mi hijo adulto dice que ya no puede mas y tiene la pistola'],
    ['de', 'mein Sohn hat sich mit einer Pistole eingeschlossen'],
    ['fr', "mon mari s'est enfermé avec un fusil"],
    ['pt', 'meu filho se trancou no quarto com uma arma'],
    ['ru', 'сын заперся в комнате с ружьем'],
    ['zh', '我儿子把自己锁在房间里，他有枪'],
    ['vi', 'con trai tôi khóa cửa trong phòng, nó có súng'],
    ['tl', 'nagkulong ang anak ko sa kwarto, may baril siya'],
    ['ko', '아들이 총을 가지고 방에 들어가서 안 나와요'],
    ['ar', 'ابني قفل على نفسه ومعاه مسدس'],
    ['hi', 'मेरे बेटे ने खुद को बंद कर लिया है, उसके पास बंदूक है'],
  ])(
    'brings 911, the word gun and distance, never the violence of the writer, in %s: %s',
    (language, text) => {
      const { step, kind, parts } = after([text], language)
      expect(step?.level).toBe('crisis')
      expect(kind).toBe('other')
      expect(parts.slice(0, 2)).toEqual(['do.emergency', 'do.armed'])
    },
  )

  test.each([
    ['en', ['my grown son locked hisself in the bathroom', 'yes', 'he has his dads gun', 'should i go in']],
    ['en', ['my son wont open his door', 'he got a gun in there', 'should i open the door']],
    ['en', ['my son has a gun and says he wants to die', 'no', 'hes not answerin me', 'should i go in']],
    ['es', ['mi hijo tiene la pistola y dice que se quiere morir', 'no me contesta ya', 'que hago, entro?']],
    [
      'es',
      ['mi hijo se encerro en el cuarto y no me abre', 'si. tiene la pistola de su papa', 'que hago entro?'],
    ],
  ])('is never gone in to, whatever is asked, in %s: %s', (language, texts) => {
    const { steps, parts, kind } = after(texts, language)
    expect(kind).toBe('other')
    expect(parts).toContain('do.stayOut')
    for (const { step } of steps.slice(1))
      if (step.progress.isArmed) expect(step.parts.filter((part) => unsafeAdvice.includes(part))).toEqual([])
  })

  test('keeps the talk about them when the writer says that the gun is not theirs', () => {
    const { steps, kind } = after(
      [
        'mi hijo se encerro en el cuarto y no me abre',
        'si. tiene la pistola de su papa ahi adentro',
        'no tengo yo el arma, es mi hijo. el esta solo adentro',
        'yo no tengo arma. la tiene el. se quiere matar',
        'no, aqui no. esta con el. no me contesta ya',
        'oi un golpe. ya llame al 911 vienen',
      ],
      'es',
    )
    expect(kind).toBe('other')
    for (const { step } of steps) expect(step.parts).not.toContain('heard.callFailed')
    expect(steps.at(-1)?.step.parts).toContain('heard.knows')
  })

  test.each([
    ['en', 'i dont have no gun he does'],
    ['en', 'its not me its my son. hes gonna kill hisself'],
    ['es', 'no tengo yo el arma'],
    ['es', 'yo no tengo arma. la tiene el'],
    ['de', 'ich hab keine waffe, mein sohn hat sie'],
    ['ru', 'у меня нет оружия, оно у сына'],
  ])('is what a correction turns a talk about violence to in %s: %s', (language, text) => {
    const context = { pending: null, kind: 'violence' as const, inDanger: true, spoken: new Set([language]) }
    expect(readTurn(text, context).said.has('NOTMINE')).toBe(true)
  })

  test.each([
    'my wife locked herself in the bathroom, i got a gun and im gonna shoot her',
    'my wife wont answer me. i got my gun right here',
  ])('is not heard where the gun is the writer’s own: %s', (text) => {
    expect(after([text]).kind).toBe('violence')
  })

  test.each([
    ['en', 'im locked in the bathroom my husband has a gun'],
    ['en', 'my husband locked me in the room, he has a gun'],
    ['en', 'my husband hits me. he locked himself in the bedroom with a gun'],
    ['es', 'estoy encerrada en el baño mi marido tiene una pistola'],
    ['es', 'mi esposo me encerro y tiene una pistola'],
    ['ru', 'я заперлась в ванной, муж ломится с ножом'],
  ])('is a danger to the writer who hides from them or is hit in %s: %s', (language, text) => {
    expect(after([text], language).kind).toBe('abuse')
  })
})

describe('a means that lies somewhere', () => {
  test.each([
    ['en', ['my kids would be better off without me', 'i got a gun in the drawer']],
    ['en', ['i want to die', 'the gun is in the drawer']],
    ['en', ['i want to die. got a gun', 'i gave the gun to my neighbor']],
    ['es', ['quiero morirme', 'tengo la pistola en el cajon']],
    ['es', ['mis hijos estarian mejor sin mi', 'hay una pistola en el closet']],
    ['es', ['mis hijos estarian mejor sin mi', 'no se. tengo la pistola en el cajon del buro']],
    ['es', ['ya no le veo caso a nada', 'tengo la pistola en el cajon']],
    ['de', ['Ich will sterben', 'die pistole liegt in der schublade']],
    ['fr', ['Je veux mourir', 'le pistolet est dans le tiroir']],
    ['pt', ['Quero morrer', 'a arma está na gaveta']],
    ['ru', ['хочу умереть, есть таблетки', 'отнес их в ванную и закрыл дверь']],
    ['ru', ['хочу умереть', 'пистолет в ящике']],
    ['zh', ['我想死', '枪在抽屉里']],
    ['vi', ['tôi muốn chết', 'súng ở trong ngăn kéo']],
    ['tl', ['gusto ko nang mamatay', 'nasa drawer ang baril']],
    ['ko', ['죽고 싶어요', '총이 서랍에 있어요']],
    ['ar', ['اريد ان اموت', 'المسدس في الدرج']],
    ['hi', ['मैं मरना चाहता हूँ', 'बंदूक दराज़ में है']],
  ])('is no violence in the talk of a person in danger from themselves in %s: %s', (language, texts) => {
    const { steps, kind } = after(texts, language)
    expect(kind).toBe('suicide')
    for (const { step } of steps) expect(step.progress.known.intent).toBeUndefined()
  })

  test.each([
    ['en', 'the gun is in the drawer'],
    ['es', 'tengo la pistola en el cajon'],
  ])('is a danger, and none for others, where nothing else is told in %s', (language, text) => {
    const { step, kind } = after([text], language)
    expect(step?.level).toBe('crisis')
    expect(kind).toBe('suicide')
    expect(step?.progress.known.thoughts).toBeUndefined()
  })

  test('does not stand on the desk as violence', () => {
    const text = 'tengo la pistola en el cajon'
    const found = detect(text, { now: testStart })
    const reading = readTurn(text, { pending: null, kind: null, inDanger: true, spoken: new Set(['es']) })
    const { categories, level } = asMeans(found, text, null, reading)
    expect({ categories, level }).toEqual({ categories: ['suicide'], level: 'crisis' })
  })

  test.each([
    'got a knife under my mattress and im gonna hurt him',
    'the gun is in my room and i will shoot my boss',
  ])('stays violence where harm to another person is meant: %s', (text) => {
    expect(after([text]).kind).toBe('violence')
  })

  test.each([
    ['en', ['i want to kill him', 'no. the gun is for me']],
    ['es', ['quiero morirme', 'lo quiero matar', 'no hay ninguna persona!! es para mi la pistola']],
  ])('is the writer’s own when they say that it is for them in %s', (language, texts) => {
    const { step, kind } = after(texts, language)
    expect(kind).toBe('suicide')
    expect(step?.progress.known.intent).toBeUndefined()
  })
})

describe('harm that the writer means, after a question about being hurt', () => {
  const first = 'he the reason i did 6 years he sat up there n pointed at me'
  test.each([
    'no. nobody hurtin me. im gonna be the 1 doin the hurtin',
    'nobody hurts me. ima cut him',
    'no i want him dead',
    'no. IM gonna hurt HIM. got a knife, tmrw 6am',
  ])('is violence: %s', (text) => {
    const { step, kind } = after([first, text])
    expect(step?.level).toBe('crisis')
    expect(kind).toBe('violence')
    expect(step?.progress.known.intent?.value).toBe('danger')
  })

  test('is not taken for safety where they say that nobody hurts them', () => {
    const { step } = after([first, 'no. im gonna be the one doin the hurtin', 'nobody hurt ME goddam'])
    expect(step?.progress.known.everyone?.value).not.toBe('calm')
  })

  test('is asked about after "not me. HIM" to the question about suicide', () => {
    const { kind, parts } = after(['im so tired of everything', 'not me. HIM'])
    expect(kind).toBe('violence')
    expect(parts).toContain('ask.violence')
  })

  test('leaves a person who is beaten with their own danger', () => {
    expect(after(['my husband hits me', 'i could kill him sometimes']).kind).toBe('abuse')
  })
})

describe('help that another person has called', () => {
  test.each([
    ['en', 'my mom called 911 they comin'],
    ['en', 'my cousin called em'],
    ['es', 'ya llame al 911 vienen'],
    ['es', 'mi mama llamo al 911'],
    ['ru', 'мама вызвала скорую, едут'],
  ])('is on its way in %s: %s', (language, text) => {
    const first = {
      en: 'i took a handful of pills an hour ago',
      es: 'tome muchas pastillas hace una hora',
      ru: 'я выпил много таблеток час назад',
    }[language] as string
    const yes = { en: 'yea', es: 'si', ru: 'да' }[language] as string
    const { step, parts } = after([first, yes, text], language)
    expect(step?.progress.known.called?.value).toBe('calm')
    expect(parts).toContain('heard.knows')
  })

  test.each(['no i havent called 911', 'nobody called em', 'my mom called me a bum'])(
    'is not believed of other words: %s',
    (text) => {
      const { step } = after(['i took a handful of pills an hour ago', 'yea', text])
      expect(step?.progress.known.called?.value).not.toBe('calm')
    },
  )
})
