import { describe, expect, it } from 'vitest'
import { turnFrench } from './french.ts'

const turned = (text: string): string[] => turnFrench(text).flatMap((one) => one.turned ?? [])

describe('a French clause', () => {
  it.each([
    ["Mon patron m'a viré hier.", 'votre patron vous a viré hier'],
    ['ma femme me parle pas depuis des semaines', 'votre femme ne vous parle pas depuis des semaines'],
    ['le bus est parti sans moi', 'le bus est parti sans vous'],
    ['jai honte devant mes enfants', 'vous avez honte devant vos enfants'],
    ["j'ai rien mangé depuis 3 jours", 'vous n’avez rien mangé depuis 3 jours'],
    ['je me suis disputé avec mon frère', 'vous vous êtes disputé avec votre frère'],
    ['Je ne sais pas comment payer le loyer', 'vous ne savez pas comment payer le loyer'],
    ['jme leve a 4h tt les jours', 'vous vous levez à 4h tous les jours'],
    ['jetais seul dans la rue', 'vous étiez seul dans la rue'],
    ['je mangeais seule chaque soir', 'vous mangiez seule chaque soir'],
    ['je voudrais parler a ma fille', 'vous voudriez parler à votre fille'],
    ['mon PO ma parlé comme a un chien', 'votre PO vous a parlé comme à un chien'],
    ['maman est morte en juin', 'votre maman est morte en juin'],
    ['on ma retiré le certificat', 'on vous a retiré le certificat'],
    ['jattends la réponse de lhôpital', 'vous attendez la réponse de l’hôpital'],
    ['je dors plus la nuit', 'vous ne dormez plus la nuit'],
    ['nous avons perdu notre maison', 'vous avez perdu votre maison'],
    ['les miens m’ont tourné le dos', 'les vôtres vous ont tourné le dos'],
    ['il faut que je trouve un logement', 'il faut que vous trouviez un logement'],
    ['perdu mon travail hier matin', 'vous avez perdu votre travail hier matin'],
    ['chui fatigué de tout ca', 'vous êtes fatigué de tout ça'],
    ['cest pas ma faute à moi, cest dur de passer sans sarrêter', 'c’est dur de passer sans s’arrêter'],
    ['moi je crois quil me ment', 'vous croyez qu’il vous ment'],
    ['je pleure et prie chaque nuit', 'vous pleurez et priez chaque nuit'],
    ['personne ma laisse aller a la veillée', 'personne ne vous a laissé aller à la veillée'],
    ['demain je passe au tribunal', 'demain vous passez au tribunal'],
    ['Josué devait me garder mes habits', 'Josué devait vous garder vos habits'],
  ])('"%s" is turned to the person', (text, clause) => {
    expect(turned(text)).toEqual([clause])
  })

  it.each([
    [
      'je travaille au dépôt et je gagne presque rien',
      ['vous travaillez au dépôt', 'vous ne gagnez presque rien'],
    ],
    [
      "j'ai perdu mon travail parce que j'étais en retard",
      ['vous avez perdu votre travail parce que vous étiez en retard', 'vous avez perdu votre travail'],
    ],
    ["j'habite avec ma mère et ma sœur m'aide", ['vous habitez avec votre mère', 'votre sœur vous aide']],
    ['je fais le ménage le matin je dors debout', ['vous faites le ménage le matin', 'vous dormez debout']],
  ])('"%s" is turned clause by clause', (text, clauses) => {
    expect(turned(text)).toEqual(clauses)
  })

  it.each([
    'tu peux m’aider ce soir',
    'Comment je fais pour payer mon loyer ?',
    'comment je dis à ma fille que je viens pas',
    'vous êtes ouverts le samedi',
    'dites moi la vérité sur mon dossier',
    'je suis un raté depuis toujours',
    'je vaux rien pour mes enfants',
    'mes enfants souffrent par ma faute',
    'je veux mourir ce soir',
    'je serais mieux morte que dedans',
    'chaque nuit le même rêve',
    'mon voisin m’a frappé hier soir',
    'ferme ta gueule maintenant',
    'mon numéro est le 1234567',
    'j’ai tout mis sur https://example.com hier',
    'quand je ferme les yeux',
    'parce que j’ai peur de lui',
    'on a mangé par terre hier',
    'je mange plus le midi que le soir',
    'un studio à Brownsville avec une fenêtre',
    'plus de travail, plus de voiture',
    'mon rdv il est où',
    'they punish you twice mon ami',
    'mwen pa gen moun pou pale avec moi',
    'pour que je finisse ma peine',
  ])('"%s" is not turned', (text) => {
    expect(turned(text)).toEqual([])
  })

  it('knows whether the person is its subject', () => {
    expect(turnFrench('je suis sorti hier matin')[0]?.subject).toBe('self')
    expect(turnFrench('mon père ne me reconnaît plus')[0]?.subject).toBe('other')
    expect(turnFrench('aucune idée')[0]).toMatchObject({ turned: null, subject: 'unknown' })
  })
})
