import type { Guard } from '../pack.ts'

export const esGuards: Guard[] = [
  {
    id: 'negation.plain', kind: 'negation', place: 'before', lowersTo: 'none',
    patterns: ['no|nunca|jamas|tampoco|ni|nadie|sin|ya_no me|te|se|lo|la|le|les|los?', 'no|nunca|ya_no quiero|voy_a|pienso|planeo|tengo|estoy|he|soy|siento|intento|deseo|puedo|hay ..2', 'no tengo|hay|siento|he_tenido ..1 ganas|planes|intencion|intenciones|pensamientos|ideas|deseos|plan de|para|en|ni?', 'sin ganas|planes|intencion|intenciones|pensamientos|ideas de|para|en', 'niego|niega tener?', 'nadie ..2', 'no ..1 que', 'lejos de'],
    unless: ['no se|puedo|aguanto|paro|dejo|confio|prometo|logro|evito|importa|miento|mentir|mas|controlo|entiendo|resisto|recuerdo ..1 si|dejar|mas|parar|evitar|controlar|sacarme|de|que|resistir|pensar|como|no|quitarme|voy_a_mentir|a_mentir', 'no_voy_a_mentir|no_te_voy_a_mentir|no_puedo_dejar|no_puedo_parar|no_dejo_de|no_aguanto|ya_no_puedo|por_que_no|no_se_si|no_puedo_evitar|nada_mas|no_hago_mas_que|no_hay_otra|no_veo_otra|no_me_queda'],
  },
  {
    id: 'idiom.death', kind: 'idiom', place: 'over', lowersTo: 'none',
    patterns: ['morir|morirme|muero|muriendo|muriendome|muerto|muerta|murio|moria|matando|morimos de|por|me? risa|hambre|sueno|calor|frio|sed|verguenza|aburrimiento|ganas|cansancio|pena|curiosidad|miedo|amor|nervios|ver|saber|comer|conocer|probar|un|unos|una|ir|escuchar|la_risa|ternura|envidia', 'muerto|muerta de ..1', 'trafico|calor|zapatos|espalda|pies|trabajo|jefe|rodillas|hambre|clima|tarea|dolor_de_cabeza|frio|examen ..2 mata|matan|esta_matando|estan_matando|matando', 'me|nos mata|matan|esta_matando|estan_matando ..1 el|la|los|esta|este|tu ..1 trafico|calor|espera|curiosidad|risa|sueno|espalda|hambre|rodilla|cabeza|duda|trabajo|pies|aburrimiento|tarea', 'matar el|las|los|unas|cucarachas|dos tiempo|horas|hambre|rato|cucarachas|zancudos|pajaros|mosquitos|aburrimiento|gusanillo|hormigas|ratones', 'matar ..1 cucarachas|ratones|zancudos|mosquitos|tiempo|horas|hormigas', 'dos pajaros de_un_tiro', 'pila|bateria|telefono|celular|carro|coche|motor|planta|plantas|computadora|television ..3 muere|murio|muerto|muerta|morir|muriendo|muriendose|mato', 'punto|lengua|naturaleza|hora|tiempo muerto|muerta|muertos', 'dia|altar|pan de los? muertos|muerto', 'es|son|fue|esta de_muerte|para_morirse|de_muerte_lenta', 'escuadron suicida', 'prefiero|antes ..1 muerto|muerta|morir|morirme|muerte ..1 que|de ..2 comer|usar|ver|escuchar|ponerme|ir|salir|bailar|cantar|limpiar|vestir|llegar_tarde', 'mama|papa|jefa|jefe|abuela|profesora|maestra|oficial|suegra|hermana|mujer ..2 me va_a|mata|matara|quiere|va a? matar|mata|si|cuando', 'mi ..1 esposa|mama|jefe|abuela|suegra|papa ..1 me mata|va_a_matar|matara ..1 si|cuando|por', 'me va|van a matar si|cuando|por ..1 llego|olvido|se_entera|tarde|no_lavo|ve|rompi|manche|los_platos', 'golpear|matar|matarlo|matarla|ganarle|quemar ..2 mercado|puerta|ajedrez|juego|cartas|domino|calorias|grasa|partido|basquet|videojuego', 'quemar ..1 calorias|grasa|basura|discos', 'cortarme|me_corte|cortar|me_corto|corto el|un|las|la|los ..1 pelo|cabello|unas|barba|flequillo|pasto|fleco', 'me corte|queme|lastime|golpee|corto|golpeo ..3 cocinando|jugando|rasurando|rasurandome|trabajando|accidente|sin_querer|cocina|afeitandome|cebolla|trabajo|afeitarme|martillo|gimnasio|futbol|cargando|estufa|papel|mesa|sarten', 'me pego|golpeo|pega|ataco ..1 el|la|un|una ..1 sol|calor|gripe|hambre|nostalgia|noticia|aire|puerta|pelota|idea|gripa|tos|resfriado|sueno', 'ganas|antojo ..1 de ..1 tomar|beber|usar ..1 agua|cafe|un_cafe|te|jugo|un_refresco|refresco|el|la|chocolate|mi|una_siesta|leche', 'quiero|voy|necesito|puedo ..1 usar|beber|tomar ..1 el|la|agua|mi|tu|cafe|un|los|esta|mas_agua ..1', 'pastillas ..3 pastillero|organizador|receta|manana|desayuno|presion|cada_dia', 'gracias por todo ..1 nos_vemos|hasta', 'se me acabo|acaba ..2 gasolina|leche|tiempo|paciencia|pan|dinero|saldo|pila', 'me rindo con|ante este|esta|la|el', 'comerme|comermelo|darle|darte un? ..1 beso|abrazo', 'ataque ..1 de ..1 risa|hambre|tos', 'casi me da un|infarto', 'susto|casi ..3 infarto', 'perdido|perdida en|con|por ..2 ciudad|mapa|calles|matematicas|camion|direccion|clase|barrio', 'sin salida|futuro calle', 'calle|callejon sin_salida', 'mato|mata|matan ..1 por mis|mi|un|unos ..1', 'tiro de gracia_al|al_blanco', 'no me deja|dejan ..1 ver|usar|salir ..2 wifi|celular_en_clase|temprano|del_estado|del_condado|pagina|television|computadora|estado|condado|aplicacion|la_app'],
  },
  {
    id: 'title.quoted', kind: 'title', place: 'quoted', lowersTo: 'none',
    patterns: ['cancion|pelicula|libro|serie|novela|poema|capitulo|titulo|letra|documental|titulado|llama|dice|canta|obra|articulo|cartel|coro|poster|folleto|personaje|podcast|titula|programa'],
  },
  {
    id: 'title.fiction', kind: 'title', place: 'clause', lowersTo: 'none',
    patterns: ['en|de ..1 la|el|una|un|esa|ese pelicula|cancion|libro|serie|novela|telenovela|documental|juego|obra|videojuego|poema|capitulo', 'la|una|esa|el|esta|este pelicula|cancion|libro|serie|novela|telenovela|documental|corrido|personaje|protagonista|villano|poema|capitulo|articulo|podcast|poema'],
    unless: ['me_siento|como_yo|igual_que_yo|yo_tambien|ahora_yo|quiero|voy_a'],
  },
  {
    id: 'past.resolved', kind: 'past', place: 'clause', lowersTo: 'watch',
    patterns: ['{pasado}', 'hace ..1 anos|meses|tiempo|decadas|semanas', 'cuando ..1 era|estaba|tenia|llegue|vivia|andaba|entre', 'solia|antes|pasado', 'no ..4 desde_hace|en_anos|en_meses'],
    unless: ['ahora|ahorita|hoy|esta_noche|otra_vez|de_nuevo|todavia|aun|sigo|esta_manana|antes_de_que|antes_de_ir|sigue|me_esta|prefiero|antes_de'],
  },
  {
    id: 'past.history', kind: 'past', place: 'before', lowersTo: 'watch', patterns: ['sobrevivi|historial|sobreviviente|soñe|sone|sueño|pesadilla ..3', 'tuve|tenia|tuvo|sufri ..1', 'pense_que|crei_que|pensaba_que ..1'],
    frames: ['es.suicide.wish', 'es.self-harm.now', 'es.medical.now', 'es.overdose.now'],
    unless: ['ahora|ahorita|hoy|anoche|otra_vez|todavia|esta_manana'],
  },
  {
    id: 'information.question', kind: 'information', place: 'clause', lowersTo: 'none',
    patterns: ['cuales|que son|es|significa ..2 las|los|el|la|una ..1 senales|sintomas|signos|sobredosis|numero|linea|causas|riesgos|efectos|diferencia|naloxona|suicidio|factores', 'senales|sintomas|signos|prevencion|tasa|tasas|linea|factores|estadisticas|numero|riesgo|riesgos|tratamiento|taller|clase|curso|charla|entrenamiento|capacitacion|folleto|grupo|platica|articulo de|del|sobre|para|contra|que ..3', 'como ..1 se|puedo|puede|debo|podemos|podria|reconozco|ayudo|ayudar|hablo|prevenir|reconocer ..1 ayudar|reconocer|prevenir|hablar|apoyar|ayudo|identificar|a|usar|responder|usa|saber|detectar|trata', 'que ..1 hago|hacer|debo_hacer|puedo_hacer|se_hace|pasa|digo ..1 si|cuando|con|en_caso ..1 alguien|una_persona|un_amigo|algun|un|una', 'que hacer si|cuando|en', 'alguien_que|personas_que|una_persona_que|gente_que|si_alguien|los_que|quien_quiera', 'aprendimos|aprendi|leimos|lei|hablamos|estudiamos|estudie|ensenaron|explico|vimos|explicaron|clase|taller|curso ..2 sobre|de|acerca|del', 'hay|existe|tienen|donde ..1 un|una|algun|consigo|hay|esta|puedo ..1 grupo|clase|linea|taller|programa|numero|naloxona|narcan|curso|consejero', 'es|cubre|sirve|funciona ..1 comun|gratis|el_seguro|la_naloxona|la|el|el_narcan|ilegal ..2', 'prevencion del_suicidio|de_suicidio', 'formulario|encuesta|cuestionario|primeros_auxilios'],
    unless: ['quiero|voy_a|mi_hermano|mi_amigo|mi_hijo|mi_hija|mi_amiga|mi_hermana|estoy|me_tome|ahorita|mi_mama|mi_papa|mi_esposo|mi_esposa|mi_companero|mi_primo|cuantas_pastillas|me_siento|tengo_ganas|mi_novio|mi_novia|me_corto|me_corte'],
  },
  {
    id: 'slang.justice', kind: 'slang', place: 'over', lowersTo: 'none',
    patterns: ['oficial|juez|fiscal|sistema|abogado|probatoria|corte|agente|fiscalia ..4 mata|matando|infierno|golpeo|pego|amenaza_con_regresarme|encerro|encerrar|encerraron', 'no me deja|dejan ..1 salir ..2 del|estado|condado|despues|sin_permiso|de_la_ciudad', 'cadena perpetua', 'pena|corredor de_muerte|de_la_muerte', 'le dieron|echaron|dio ..1 vida|perpetua|muerte', 'encerraron|encerro ..1 por|en ..1', 'acusado|acusaron|condenado|condenaron|sentenciado|preso|culparon|juicio|cargo|cargos|arrestado|arrestaron de|por ..3'],
  },
  {
    id: 'slang.charged', kind: 'slang', place: 'before', lowersTo: 'none',
    patterns: ['acusado|acusaron|condenado|condenaron|sentenciado|preso|juicio|cargos|arrestado|arrestaron|culpable|tiempo|carcel de|por ..3'],
  },
  {
    id: 'live-elsewhere', kind: 'idiom', place: 'after', lowersTo: 'none', frames: ['es.suicide.not-live'],
    patterns: ['en|con|cerca|lejos|alla|ahi|aqui|junto|solo|sola|de_cheque|bajo', 'para ver|la'],
    unless: ['asi|en_este_mundo|con_este_dolor|con_esto|mas|nunca_mas|manana|con_este_peso|en_este_cuerpo|con_miedo|en_este_infierno|con_la_culpa'],
  },
  {
    id: 'wake-early', kind: 'idiom', place: 'after', lowersTo: 'none', frames: ['es.suicide.not-live'],
    patterns: ['tan|muy? temprano|tarde', 'a|antes las|de_las|mi|los|mis|medianoche', 'al bebe|nino|perro|vecino'],
  },
]
