import { expect, it } from 'vitest'
import { guessLanguage } from './guess-language.ts'

const sentences = {
  en: 'I do not know what to do and I am so tired of this',
  es: 'Hoy no puedo dormir y mi mamá está muy preocupada por todo',
  zh: '我今天很难过，不知道怎么办',
  vi: 'Hôm nay tôi buồn quá, không biết phải làm gì nữa',
  ar: 'لا أستطيع النوم وأفكر في أولادي كل ليلة',
  tl: 'Hindi ko alam kung ano ang gagawin ko, pagod na ako sa lahat',
  ko: '오늘 너무 힘들고 잠이 안 와요',
  hi: 'मुझे आज बहुत अकेला लग रहा है',
  ru: 'Я не знаю, что делать, мне очень тяжело сегодня',
  pt: 'Eu não sei o que fazer, estou muito cansado e a minha mãe também',
  fr: 'Je ne sais pas quoi faire, je suis trop fatigué et tout va mal',
  de: 'Ich weiß nicht was ich machen soll und ich bin so müde',
}

it.each(Object.entries(sentences))(
  'a plain sentence in %s is known by its words or letters',
  (code, text) => {
    expect(guessLanguage(text)).toBe(code)
  },
)

it('a text that is short, mixed or made of names proposes no language', () => {
  for (const text of [
    '',
    'ok',
    'no',
    'José Núñez',
    'Señor Muñoz, 12:30',
    'Hi, call 我 later please today',
    '911 988 12',
  ])
    expect(guessLanguage(text), text).toBeNull()
})
