import { describe, expect, it } from 'vitest'
import { declinesExercise } from './declines-exercise.ts'

describe('a text about an exercise', () => {
  it.each([
    'no breathing please',
    'nah im not doin no breathing',
    'dont u tell me to do the breathing thing',
    'no quiero ejercicios',
    'não quero fazer respiração',
    'pas la respiration svp',
    'keine Atemübung bitte',
    'не хочу упражнений',
    '不要深呼吸',
    '호흡 같은 거 말고요',
    'đừng bắt mình tập thở nữa',
    'ayoko ng breathing',
    'नहीं भाई सांस वाला नहीं करना',
    'لا تحكيلي عن التنفس الله يخليك',
  ])('that declines it: %s', (text) => {
    expect(declinesExercise(text)).toBe(true)
  })

  it.each([
    'he is not breathing',
    'no breathing, she is blue',
    'the baby stopped breathing',
    'i cant breathe',
    'no puedo respirar',
    'no hay respiración',
    'il ne respire pas',
    'нет дыхания',
    '没有呼吸',
    '호흡이 없어요',
    'khong tho duoc',
    'hindi siya humihinga',
    'सांस नहीं आ रही',
    'ما في تنفس',
    'no breathing',
    'hit tho hoai met lam, thoi nha',
    'im not breathing',
    'no i dont want exercises i want it over',
    'no more exercises im done with everything',
    'no quiero ejercicios quiero que se acabe',
    'keine Übung mehr ich kann nicht mehr',
    '不要练习 我不想活',
    'i want to stop breathing',
    'i dont feel like breathing no more',
    'no reason to keep breathing',
    'ich kann nicht mehr durchatmen, meine Brust tut weh',
    'خلاص ابي اوقف التنفس',
    'ولدي بدون القدرة على التنفس',
    'ya no siento su respiración',
    "je n'entends pas la respiration de mon fils",
    'tôi muốn dừng hít thở',
    'ayoko nang huminga',
    'no more exercises, i cut my arm and it wont stop bleeding so what is the use of it',
  ])('that tells of danger is none: %s', (text) => {
    expect(declinesExercise(text)).toBe(false)
  })
})
