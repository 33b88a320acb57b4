import type { Pack } from '../pack.ts'
import { esFrames } from './es-frames.ts'
import { esGuards } from './es-guards.ts'

export const es: Pack = {
  language: 'es',
  script: 'latin',
  common: `el la los las un una unos unas de del al en con por para a y o que se me te le lo les nos mi mis tu tus su sus yo
    ella ellos es son era esta estan estoy estaba ser estar ha he han hay muy mas pero si como cuando donde todo todos
    toda nada algo este esta eso esto ya hoy porque voy va ir quiero quiere tengo tiene hacer sin sobre`,
  negations: 'no nunca jamas nadie ninguno ninguna ni sin tampoco',
  boundaries: `pero aunque porque sino mientras excepto y_ahora y_yo y_me y_no y_ya asi_que y_el y_ella y_quiero o_me
    y_tengo y_estoy y_voy`,
  fillers: `realmente neta verdad sinceramente honestamente literalmente pinche puto maldita maldito wey guey la_neta pues
    simplemente solo solamente totalmente muy tan tal_vez quizas quiza siempre bien bueno osea jaja jajaja literal incluso hasta`,
  expansions: {
    q: 'que',
    k: 'que',
    ke: 'que',
    qe: 'que',
    xq: 'porque',
    pq: 'porque',
    porq: 'porque',
    xk: 'porque',
    kiero: 'quiero',
    qiero: 'quiero',
    kero: 'quiero',
    quero: 'quiero',
    toy: 'estoy',
    ta: 'esta',
    pa: 'para',
    d: 'de',
    m: 'me',
    n: 'en',
    x: 'por',
    tmb: 'tambien',
    bida: 'vida',
    suisidio: 'suicidio',
    suicidarm: 'suicidarme',
    suisidarme: 'suicidarme',
    suicidame: 'suicidarme',
    matarm: 'matarme',
    morirm: 'morirme',
    mañna: 'mañana',
    manana: 'manana',
    bibir: 'vivir',
    bivir: 'vivir',
    ia: 'ya',
    i: 'y',
    vivr: 'vivir',
    muerir: 'morir',
    nomás: 'nada',
    kisiera: 'quisiera',
    despertarr: 'despertar',
    aser: 'hacer',
    aserme: 'hacerme',
    ago: 'hago',
    boy: 'voy',
    bale: 'vale',
    boi: 'voy',
    despertarm: 'despertarme',
    cortarm: 'cortarme',
    pastiyas: 'pastillas',
    pastilla: 'pastillas',
    pildoras: 'pastillas',
    medicinas: 'pastillas',
    medicamentos: 'pastillas',
    medicamento: 'pastillas',
    medicina: 'pastillas',
    tabletas: 'pastillas',
    uno: 'uno',
    nomas: 'nada',
    aller: 'ayer',
    oy: 'hoy',
    tbn: 'tambien',
    asta: 'hasta',
    guebon: 'guebon',
    sobredocis: 'sobredosis',
    respirrar: 'respirar',
    murir: 'morir',
    morrir: 'morir',
    ezta: 'esta',
  },
  keywords: 'suicidio suicidarme matarme sobredosis pastillas despertar lastimarme respirar',
  selfWords: `yo me mi mis quiero voy tengo estoy pienso siento pense he tome deseo ojala quisiera necesito odio prefiero soy
    puedo veo se_que creo estuve conmigo mis nos hice llevo`,
  otherWords: `el ella quiere va tiene esta piensa ellos le se hermano hermana amigo amiga hijo hija mama papa madre padre esposo
    esposa marido novio novia primo prima tio vecino vecina companero pareja cunado sobrino alguien dice dijo`,
  nowWords:
    'ahora ahorita hoy esta_noche otra_vez de_nuevo ya todavia aun sigo ahora_mismo esta_manana ultimamente cada_dia todos_los_dias en_este_momento',
  slots: {
    quiero:
      'quiero quisiera deseo necesito prefiero preferiria quiere quieren queria_hoy ganas_de deseos_de me_gustaria ojala_pudiera prefiero voy_a va_a vamos_a pienso planeo he_decidido decidi estoy_por quiero_ya estoy_a_punto_de a_punto_de intentare tratare_de tengo_que debo deberia estoy_lista_para estoy_listo_para listo_para lista_para pensando_en pienso_en penso_en pensar_en pensado_en considerando piensa_en planeando planea dispuesto_a dispuesta_a me_dan_ganas_de dan_ganas_de antojo_de intento podria puedo miedo_de ganas_locas_de me_voy_a me_quiero se_quiere se_va_a',
    morir:
      'morir morirme morirse estar_muerto estar_muerta suicidarme suicidarse matarme matarse quitarme_la_vida quitarse_la_vida acabar_con_mi_vida acabar_con_todo terminar_con_mi_vida terminar_con_todo acabar_con_su_vida desaparecer_para_siempre desaparecer_de_este_mundo dejar_de_existir dejar_de_vivir no_existir dormir_para_siempre dormirme_y_no_despertar no_despertar no_despertarme irme_de_este_mundo dejar_este_mundo ahorcarme ahorcarse colgarme colgarse pegarme_un_tiro darme_un_tiro darme_un_balazo volarme_la_cabeza aventarme_del_puente tirarme_del_puente aventarme_al_tren tirarme_al_tren tirarme_de_un_puente cortarme_las_venas tomarme_todas_las_pastillas ponerle_fin_a_mi_vida poner_fin_a_mi_vida ponerle_fin_a_todo poner_fin_a_todo no_seguir_viviendo acabarlo_todo terminarlo_todo no_estar_vivo no_estar_viva estrellarme estar_bajo_tierra matar_me la_muerte envenenarme no_haber_nacido ya_no_despertar ya_no_estar_aqui ya_no_existir ya_no_vivir reunirme_con_mi_mama_en_el_cielo',
    vivir:
      'vivir estar_vivo estar_viva seguir_viviendo seguir_vivo seguir_viva existir despertar despertarme levantarme_nunca_mas ver_otro_dia estar_en_este_mundo seguir_en_este_mundo seguir_aqui seguir_existiendo vivir_mas estar_aqui_mas seguir_con_mi_vida',
    danar:
      'matar matarlo matarla matarlos golpear golpearlo golpearla golpearlos apunalar apunalarlo apunalarla disparar dispararle acuchillar acuchillarlo lastimar lastimarlo lastimarla balear balacear ahorcarlo ahorcarla estrangular estrangularlo estrangularla partirle_la_madre romperle_la_cara quebrarlo quebrarla quemar quemarle quemarlo hacerle_dano hacerles_dano meterle_un_tiro meterle_un_balazo pegarle_un_tiro darle_un_tiro darle_un_balazo picarlo asesinar desquitarme_con_sangre asesinarlo',
    persona:
      'a_mi a_el a_ella a_ellos a_alguien a_todos a_ese a_esa a_su a_la a_los a_mis al a_un a_una a_aquel',
    ellos:
      'esposo esposa marido novio novia pareja ex papa padrastro mama tio hermano el ella companero guardia oficial jefe padre madre hijo senor suegro vecino celador mi_ex',
    pastillas:
      'pastillas frasco bote botella fentanilo heroina xanax insulina clonazepam pildora tranquilizantes calmantes cloro veneno',
    droga:
      'fentanilo heroina cristal crack coca cocaina metanfetamina perico piedra pastillas xanax hielo foco goma chiva droga drogas mota',
    pasado:
      'hace_anos hace_muchos_anos hace_tiempo hace_mucho hace_meses el_ano_pasado antes en_el_pasado cuando_era cuando_estaba de_nino de_nina de_joven en_la_carcel en_prision cuando_tenia hace_dos_anos hace_tres_anos hace_cinco_anos hace_diez_anos alguna_vez una_vez en_aquel_tiempo en_ese_entonces de_adolescente en_20*',
  },
  frames: esFrames,
  guards: esGuards,
}
