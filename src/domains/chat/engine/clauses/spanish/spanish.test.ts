import { describe, expect, it } from 'vitest'
import { turnSpanish } from './spanish.ts'

const turnedOf = (text: string): string[] => turnSpanish(text).flatMap(({ turned }) => turned ?? [])

describe('turnSpanish', () => {
  it.each([
    ['me dieron las llaves hoy', 'te dieron las llaves hoy'],
    ['Me despidieron del trabajo el viernes.', 'te despidieron del trabajo el viernes'],
    ['Mi jefe me gritó delante de todos.', 'tu jefe te gritó delante de todos'],
    ['mi novia me dejo por otro', 'tu novia te dejó por otro'],
    ['mi papa no me habla desde que sali', 'tu papá no te habla desde que saliste'],
    ['perdi a todos mis amigos', 'perdiste a todos tus amigos'],
    ['se me olvido tomar la pastilla', 'se te olvidó tomar la pastilla'],
    ['no aguanto la fila del swap meet', 'no aguantas la fila del swap meet'],
    ['Me siento solo cuando llego a la casa.', 'te sientes solo cuando llegas a la casa'],
    ['yo le dije que no', 'tú le dijiste que no'],
    ['el duerme en el pasillo', 'él duerme en el pasillo'],
    ['me duermo con el peluche de el', 'te duermes con el peluche de él'],
    ['a mi nadie me ayuda', 'a ti nadie te ayuda'],
    ['a mis hijos no los he visto desde enero', 'a tus hijos no los has visto desde enero'],
    ['tuve que irme de mi casa', 'tuviste que irte de tu casa'],
    ['llevo un mes comiendome las uñas', 'llevas un mes comiéndote las uñas'],
    ['no se que hacer con mi vida', 'no sabes qué hacer con tu vida'],
    ['mi mama me hizo flan', 'tu mamá te hizo flan'],
    ['mami me cuida a los nenes', 'tu mami te cuida a los nenes'],
    ['xq falte dos dias con la nena con fiebre', 'faltaste dos días con la nena con fiebre'],
    ['kiero otra consejera', 'quieres otra consejera'],
    ['toy fregando el baño pa no pensar', 'estás fregando el baño para no pensar'],
    ['Ana me dejó y se llevó a los niños.', 'Ana te dejó y se llevó a los niños'],
    ['He estado limpio por ocho meses.', 'has estado limpio por ocho meses'],
    ['mi niño me pregunta cuando voy a volver', 'tu niño te pregunta cuándo vas a volver'],
    ['soy padre de tres niños', 'eres padre de tres niños'],
    ['mi hermana se caso y me invito', 'tu hermana se casó y te invitó'],
    ['Mañana tengo corte y estoy muy nervioso.', 'mañana tienes corte y estás muy nervioso'],
    ['los nenes hacen la tarea al lao mio', 'los nenes hacen la tarea al lado tuyo'],
    ['la PO me dejo 2 horas en el lobby', 'la PO te dejó 2 horas en el lobby'],
  ])('turns "%s" to "%s"', (text, turned) => {
    expect(turnedOf(text)).toContain(turned)
  })

  it.each([
    ['¿me escuchas?'],
    ['tu no me entiendes nada'],
    ['te conte del niño y no dijiste nada'],
    ['soy un fracaso como padre'],
    ['no sirvo para nada'],
    ['me quiero matar hoy mismo'],
    ['mi hermano me pego con un cinturon'],
    ['compre heroina en la esquina'],
    ['mi numero es 5551234567'],
    ['mira esto https://x.com/a'],
    ['eres una basura de robot'],
    ['que hago con mi hijo'],
    ['dime que tengo que hacer'],
    ['estaba en la tienda de mi tio'],
    ['me compro ropa usada'],
    ['mi supervisor dice que llego tarde'],
    ['mi hermana piensa que robo'],
    ['nos quitaron a los niños'],
    ['pasame con la consejera'],
    ['la camioneta se me descompuso'],
    ['quiero que mi mama este orgullosa'],
    ['tengo frio'],
  ])('does not turn "%s"', (text) => {
    expect(turnedOf(text)).toEqual([])
  })

  it('tells who a clause is about', () => {
    expect(turnSpanish('perdi el bus, la PO me dejo esperando').map(({ subject }) => subject)).toEqual([
      'self',
      'other',
    ])
  })

  it('is linear in the length of the text', () => {
    const start = performance.now()
    turnSpanish('a'.repeat(200_000))
    turnSpanish('me dijo que '.repeat(20_000))
    turnSpanish(' '.repeat(200_000))
    turnSpanish('.,'.repeat(100_000))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
