import { describe, expect, it } from 'vitest'
import { turnHindi } from './hindi.ts'

const turned = (text: string): string[] => turnHindi(text).flatMap((one) => one.turned ?? [])

describe('a Hindi clause', () => {
  it.each([
    ['मैं अकेली रहती हूँ', ['आप अकेली रहती हैं']],
    ['बिलकुल अकेला रहता हूं', ['आप बिलकुल अकेले रहते हैं']],
    ['मैने अपनी माँ से बात नही की', ['आपने अपनी माँ से बात नहीं की']],
    ['मुझे रात को नींद नहीं आती।', ['आपको रात को नींद नहीं आती']],
    ['मैं जेल से तीन महीने पहले निकला हूँ', ['आप जेल से तीन महीने पहले निकले हैं']],
    ['मेरा बेटा मुझसे बात नहीं करता', ['आपका बेटा आपसे बात नहीं करता']],
    ['बीवी ने तलाक के कागज भेज दिए', ['आपकी बीवी ने तलाक के कागज भेज दिए']],
    ['पति रोज़ शराब पीते हैं', ['आपके पति रोज़ शराब पीते हैं']],
    ['बेटा पंद्रह का है', ['आपका बेटा पंद्रह का है']],
    ['मैं शादी में नहीं गया', ['आप शादी में नहीं गए']],
    ['मैं आज चर्च गई थी', ['आप आज चर्च गई थीं']],
    ['अगले हफ्ते घर जाऊंगा', ['आप अगले हफ्ते घर जाएँगे']],
    ['कोने में खड़ा रहता हूं', ['आप कोने में खड़े रहते हैं']],
    ['रोज़ बर्फ लगा रहा हूं', ['आप रोज़ बर्फ लगा रहे हैं']],
    ['मुझे डर है कि वो मुझे जेल भेज देंगे', ['आपको डर है कि वो आपको जेल भेज देंगे']],
    ['मेरी नौकरी चली गई और मैं परेशान हूं', ['आपकी नौकरी चली गई', 'आप परेशान हैं']],
    ['डर लग रा है', ['आपको डर लग रहा है']],
    ['हाथ कांप रहे है', ['आपके हाथ कांप रहे हैं']],
    ['इंश्योरेंस नही है', ['आपके पास इंश्योरेंस नहीं है']],
    ['मिठाई की दुकान के ऊपर रहता हूं मैं', ['आप मिठाई की दुकान के ऊपर रहते हैं']],
    ['main akela rehta hun', ['aap akele rehte hain']],
    ['mje neend nhi aati', ['aapko neend nahi aati']],
    ['meri biwi mujhse baat nhi krti', ['aapki biwi aapse baat nahi karti']],
    ['main kal court ja rha hu', ['aap kal court ja rahe hain']],
    ['maine drugs chhod diye hain', ['aapne drugs chhod diye hain']],
    ['mai thak gyi hu', ['aap thak gayi hain']],
    ['kal ghar jaunga', ['aap kal ghar jayenge']],
    ['main bhi madad karna chahta hu', ['aap bhi madad karna chahte hain']],
    ['papa ko cancer hai', ['aapke papa ko cancer hai']],
    ['usne mera number block kar diya', ['usne aapka number block kar diya']],
  ])('"%s" is turned to the person', (text, clauses) => {
    expect(turned(text)).toEqual(clauses)
  })
  it.each([
    'मैं अब क्या करूं',
    'क्या मुझे कमरा मिलेगा?',
    'तुम मेरी बात नहीं समझते',
    'aap mujhe room dila do',
    'मैं एक बुरा बाप हूँ',
    'मैं पूरा फेल आदमी हूं',
    'main sabse bada failure hu',
    'मैं मरना चाहता हूँ',
    'mera jeene ka mann nahi karta',
    'मैं घर का इकलौता बेटा हूँ',
    'मैं दोस्त के घर रुका हूँ',
    'मेरा नंबर 5551234567 है',
    'jail main akela tha wahan',
    'मेरे घर गया था',
    'जब मैं अंदर था',
    'बाहर आया तो बोली मैं बदल गई हूं',
    'पापा बीमार रहता है',
    'काम से निकाल दिया आज',
  ])('"%s" is not turned', (text) => {
    expect(turned(text)).toEqual([])
  })
  it('knows whether the person is its subject', () => {
    const subjects = turnHindi('मेरी नौकरी चली गई, मैं सो नहीं पाता').map((one) => one.subject)
    expect(subjects).toEqual(['other', 'self'])
  })
})
