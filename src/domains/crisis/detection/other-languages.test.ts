import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenise } from '#platform/text/tokens.ts'
import { isOtherLanguage } from './other-languages.ts'

const isOther = (text: string): boolean => isOtherLanguage(text, tokenise(text).tokens)

test.each([
  ['Polish', 'Zabiję się', 'nie chce zyc', 'Mój mąż mnie bije'],
  ['Czech', 'chci umřít'],
  ['Italian', 'Ho pensato a tutto e domani notte mi butto dal ponte', 'Mi fa male il petto e non respiro'],
  ['Romanian', 'vreau să mor', 'Nu mai vreau sa traiesc'],
  ['Turkish', 'Yarın gece köprüden atlayacağım, kimseye yük olmak istemiyorum', 'kocam beni dövüyor'],
  ['Dutch', 'ik wil dood', 'Vanavond spring ik van de brug, dan ben ik weg'],
  ['Swedish', 'jag vill dö'],
  ['Finnish', 'haluan kuolla'],
  ['Croatian', 'ne zelim vise zivjeti'],
  ['Bulgarian', 'искам да умра'],
  ['Indonesian', 'saya ingin mati', 'aku mau bunuh diri'],
  ['Swahili', 'nataka kufa'],
  ['Haitian Creole', 'mwen vle mouri'],
  ['Ukrainian', 'Я не хочу жити', 'Хочу вмерти', 'Мій чоловік мене бʼє'],
  ['Persian', 'دیگه نمی‌خوام زنده باشم', 'می‌خواهم بمیرم'],
  ['Urdu', 'میں مرنا چاہتا ہوں'],
])('%s is known for a language that nothing here can judge', (_, ...texts) => {
  expect(texts.filter((text) => !isOther(text))).toEqual([])
})

test('short words that other languages write too are no reason', () => {
  const ours =
    'yeah ik|a zit|I love Meg|Maisha called|Niko texted me|hết tiền rồi|het tien roi|Ang saya!|Isso leva tempo|Heb das auf|Ich jag dich|Il vise haut|Non, non, non|estoy en Beni|Я больше не хочу жить|sie ist nie da'
  expect(ours.split('|').filter((text) => isOther(text))).toEqual([])
})

test('no sentence of the twelve languages is taken for another one', () => {
  const folder = new URL('../../../../training/sentences/', import.meta.url)
  const sentences = globSync('*/*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text),
  )
  expect(sentences.length).toBeGreaterThan(25_000)
  expect(sentences.filter((text) => isOther(text))).toEqual([])
})
