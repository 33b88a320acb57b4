import { expect, it } from 'vitest'
import { readPeople } from './other-languages.ts'

it.each([
  ['es', 'Mi hermana Lena me lleva al trabajo', 'hermana Lena'],
  ['es', 'mi hijo se llama mateo y tiene seis', 'hijo Mateo'],
  ['pt', 'Minha filha Bia não quer falar comigo', 'filha Bia'],
  ['pt', 'meu irmão se chama davi', 'irmão Davi'],
  ['fr', 'Ma sœur Aline garde les enfants', 'sœur Aline'],
  ['fr', 'mon fils s’appelle noé', 'fils Noé'],
  ['de', 'Meine Tochter heißt Mia', 'Tochter Mia'],
  ['tl', 'yung kapatid ko si Jun ang naghatid sa akin', 'kapatid Jun'],
  ['vi', 'con gái tôi tên là Lan', 'con gái Lan'],
  ['ru', 'Моя сестра Лена помогает мне', 'сестра Лена'],
  ['ru', 'мою дочку зовут Аня', 'дочку Аня'],
  ['zh', '我妹妹叫小梅，她帮我很多', '妹妹 小梅'],
  ['ko', '제 딸 이름은 지민이에요', '딸 지민'],
  ['ar', 'أختي اسمها سارة وتساعدني', 'أختي سارة'],
  ['hi', 'मेरी बहन का नाम लीना है', 'बहन लीना'],
])('a person is read by name in %s: %s', (language, text, person) => {
  expect(readPeople(text, language).map(({ relation, value }) => `${relation} ${value}`)).toEqual([person])
})

it.each([
  ['es', 'mi hermana me vuelve loco'],
  ['es', '¿Mi hermana Lena viene hoy?'],
  ['fr', 'ma mère est malade'],
  ['de', 'Meine Schwester Arbeit suchen geht'],
  ['ru', 'моя мама опять плачет'],
  ['zh', '我妹妹很生气'],
  ['en', 'mi hermana Lena'],
])('no person is read where none is named, in %s: %s', (language, text) => {
  expect(readPeople(text, language)).toEqual([])
})
