import { describe, expect, it } from 'vitest'
import { findPlain } from './plainly-said.ts'

describe('a plain turn', () => {
  it.each([
    'can you help me find a job',
    'what jobs do you have',
    'any jobs?',
    'i need work',
    'Im looking for a job asap',
    'Where can I find work?',
    '¿me ayudas a encontrar empleo?',
    'busco trabajo',
    '¿hay trabajos?',
    'ساعدني في العثور على عمل',
    'أبحث عن وظيفة',
  ])('asks for jobs: %s', (text) => expect(findPlain(text)?.asked).toBe('asks-own/jobs'))

  it.each([
    'this is stupid you dont listen',
    'you never answer my question',
    'This app is useless.',
    'u dont understand me',
    'you suck',
    'esto es tonto, no me escuchas',
    'no me entiendes',
    'أنت لا تفهمني',
  ])('complains about the chat: %s', (text) => expect(findPlain(text)?.act).toBe('complains'))

  it.each([
    'se me olvidó llamar a mi oficial',
    'falté a mi cita con la agente de libertad condicional',
    'نسيت الاتصال بضابط المراقبة',
  ])('tells of a missed duty: %s', (text) =>
    expect(findPlain(text)?.situation).toBe('probation/missed-checkin'),
  )

  it.each([
    'i never learned how to work a computer',
    'cant figure out how to unlock this damn phone',
    'no entiendo cómo se usa el celular',
    'ما بعرف استخدم الموبايل',
  ])('tells of a device that is new to the person: %s', (text) =>
    expect(findPlain(text)?.situation).toBe('first-days/changed-world'),
  )

  it.each(['i lost my phone', 'forgot my password on this phone', 'how do i use the phone line'])(
    'tells of no new device: %s',
    (text) => expect(findPlain(text)).toBe(null),
  )

  it.each([
    'my job is hard',
    'dont listen to him',
    'i need work boots',
    'i got a job',
    'I need to get to work on time',
    'my mom says you never listen',
    'they dont listen to me at home',
    'my boss does not listen',
    'this is hard for me',
    'quiero trabajar en mi enojo',
    'el trabajo me cansa',
    'hablé con mi oficial ayer',
    'thanks for listening',
  ])('is nothing of that: %s', (text) => expect(findPlain(text)).toBeNull())
})
