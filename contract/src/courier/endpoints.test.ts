import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../kit/messages'
import { newCourier, unannounced } from './endpoints'
import { onwardSending } from './onward/endpoints'

const refused = (given: object, schema: typeof newCourier | typeof unannounced | typeof onwardSending = newCourier) => {
  const { error } = schema.safeParse(given)
  return error ? fieldErrors(error) : {}
}
const wrongDigit = 'This is no article number of India Post: its check digit is wrong. Read it again from the receipt.'

describe('a parcel', () => {
  it('is refused for all that is wrong at once: a rule asks for no more than the fields that it reads', () => {
    expect(refused({ company: 'indiaPost', sentOn: '2026-11-20', ackNos: '' })).toEqual({
      ...{ docket: ['Required'], forms: ['Required'], ackNos: ['Required'] },
    })
    expect(refused({ company: 'other', docket: 'EM1' })).toEqual({
      ...{ companyName: ['Required'], docket: ['A docket number has 6 to 20 letters and digits'] },
      ...{ sentOn: ['Required'], forms: ['Required'], ackNos: ['Required'] },
    })
    expect(refused({ company: 'indiaPost', docket: 'EM123456789IN' }).docket).toEqual([wrongDigit])
    expect(refused({ forms: 2, ackNos: '990019700070981' })).toEqual({
      ...{ company: ['Required'], sentOn: ['Required'], forms: ['Acknowledgement numbers entered: 1. Count the forms again.'] },
    })
  })

  it('needs no docket where it is given in hand, and is refused as a whole where it is none', () => {
    expect(refused({ company: 'hand', sentOn: '2026-11-20', forms: 1, ackNos: '990019700070981' })).toEqual({})
    for (const none of [null, 'EM123456785IN', 7]) expect(newCourier.safeParse(none).success).toBe(false)
  })

  it('that came without a record, and a batch that leaves, name their docket beside what else is wrong', () => {
    expect(refused({ company: 'dtdc', parcels: 1 }, unannounced)).toMatchObject({ merchantCode: ['Required'], docket: ['Required'] })
    expect(refused({ company: 'dtdc' }, onwardSending)).toEqual({ sentOn: ['Required'], docket: ['Required'] })
  })
})
