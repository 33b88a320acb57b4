import { describe, expect, it } from 'vitest'
import { turnGerman } from './german.ts'

const turned = (text: string): string[] => turnGerman(text).flatMap((one) => one.turned ?? [])

describe('a German clause', () => {
  it.each([
    ['Mein Chef hat mich gestern rausgeworfen.', 'Ihr Chef hat Sie gestern rausgeworfen'],
    ['meine frau redet seit wochen nicht mehr mit mir', 'Ihre Frau redet seit Wochen nicht mehr mit Ihnen'],
    ['ich schäme mich vor meinen kindern', 'Sie schämen sich vor Ihren Kindern'],
    ['hab seit 3 tagen nichts gegessen', 'Sie haben seit 3 Tagen nichts gegessen'],
    ['hab heut den job verloren', 'Sie haben heute den Job verloren'],
    ['Im Supermarkt habe ich keine Luft mehr bekommen', 'im Supermarkt haben Sie keine Luft mehr bekommen'],
    ['ick trau ihm einfach nimmer', 'Sie trauen ihm einfach nicht mehr'],
    ['ich fuehle mich wie ein fremder', 'Sie fühlen sich wie ein Fremder'],
    ['Er meldet sich nicht mehr.', 'er meldet sich nicht mehr'],
    ['die haben mir den fuhrerschein abgenommen', 'die haben Ihnen den Führerschein abgenommen'],
    ['mir geht es heute richtig schlecht', 'Ihnen geht es heute richtig schlecht'],
    ['wir haben uns getrennt', 'Sie haben sich getrennt'],
    ['Meine Freundin und ich streiten jeden Tag', 'Ihre Freundin und Sie streiten jeden Tag'],
    ['mama hat krebs, die bauchspeicheldrüse', 'Ihre Mama hat Krebs'],
    ['der cop hat mein truck angehalten', 'der Cop hat Ihren Truck angehalten'],
    ['ich rede nur noch mit mein vater', 'Sie reden nur noch mit Ihrem Vater'],
    ['bin am montag gefeuert worden', 'Sie sind am Montag gefeuert worden'],
    ['ich ging jeden abend allein nach hause', 'Sie gingen jeden Abend allein nach Hause'],
    ['gestern hat er das erste mal geheult', 'gestern hat er das erste Mal geheult'],
    ['die kleine hat mich nicht erkannt', 'die Kleine hat Sie nicht erkannt'],
    ['fußfessel ist ab', 'die Fußfessel ist ab'],
    ['Ich kann mir die Miete nicht leisten', 'Sie können sich die Miete nicht leisten'],
    ['unser vermieter hat uns für Freitag bestellt, ich muss raus', 'Sie müssen raus'],
    ['Mein Antrag wurde heute abgelehnt', 'Ihr Antrag wurde heute abgelehnt'],
    ['kann nachts nicht schlafen', 'Sie können nachts nicht schlafen'],
    ['ich will meinen kindern ein guter vater sein', 'Sie wollen Ihren Kindern ein guter Vater sein'],
    ['ich putz den ofen zum dritten mal', 'Sie putzen den Ofen zum dritten Mal'],
  ])('"%s" is turned to the person', (text, clause) => {
    expect(turned(text)).toEqual([clause])
  })

  it.each([
    ['ich liege nachts wach und denke an die zelle', ['Sie liegen nachts wach', 'Sie denken an die Zelle']],
    [
      'ich hab den job verloren weil ich zu spät kam',
      ['Sie haben den Job verloren, weil Sie zu spät kamen', 'Sie haben den Job verloren'],
    ],
    ['weiss nich ob ich das will', ['Sie wissen nicht, ob Sie das wollen']],
    ['Wenn ich im Bus sitze, bekomme ich Panik', ['wenn Sie im Bus sitzen, bekommen Sie Panik']],
    ['mein bruder ruft an und ich geh nicht ran', ['Ihr Bruder ruft an', 'Sie gehen nicht ran']],
  ])('"%s" is turned clause by clause', (text, clauses) => {
    expect(turned(text)).toEqual(clauses)
  })

  it.each([
    'kannst du mir helfen',
    'Was soll ich jetzt machen?',
    'wie sag ich das meiner tochter',
    'haben Sie morgen offen',
    'soll ich dem chef das sagen',
    'ich bin ein versager',
    'ich bin zu nix nutze',
    'ich hasse mich für alles',
    'ich will nicht mehr leben',
    'ich will mich umbringen',
    'ich wäre lieber tot als hier',
    'mein sohn leidet wegen mir',
    'er hat mich geschlagen',
    'so ein scheissprogramm',
    'ja genau',
    'meine nummer ist 1234567',
    'ich steh auf https://example.com drin',
    'den ich nie anrufen kann',
    'sie haben mich gestern entlassen',
    'weil ich beleidigt war',
    'mein auto verkauft für wenig geld',
    'ich habe gestern qwrtz gesehen',
    'alles weg, nur noch schulden',
    'meine mutter hat gesagt',
  ])('"%s" is not turned', (text) => {
    expect(turned(text)).toEqual([])
  })

  it('knows whether the person is its subject', () => {
    expect(turnGerman('ich bin heute entlassen worden')[0]?.subject).toBe('self')
    expect(turnGerman('mein vater erkennt mich nicht mehr')[0]?.subject).toBe('other')
    expect(turnGerman('keine ahnung')[0]).toMatchObject({ turned: null, subject: 'unknown' })
  })
})
