import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { givenAnswers } from '../../kit/form/given'
import { keysOf } from '../../kit/keys'
import { type Category, categories } from '../forms/edition'

/** What the next applicant often has alike; see `sharedNames`. Nothing that says who somebody is leaves the old application. */
export const readLastShared = endpoint('GET /merchant/nsdlpan/physical/last', {
  summary: 'AO code, addresses and place of the application that the caller last submitted; null before the first',
  may: 'nsdl.apply',
  reply: z.object({
    last: z
      .object({ refNo: z.string(), category: z.enum(keysOf<Category>(categories)), foreign: z.boolean(), answers: givenAnswers })
      .nullable(),
  }),
})
