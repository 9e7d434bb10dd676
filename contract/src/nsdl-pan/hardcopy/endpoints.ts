import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { hardcopyLimit, inOrder } from './chase'

const version = z.number().int().min(0).max(2_147_483_647)

/** With how often it was changed: 0 before it was ever set. */
const versioned = hardcopyLimit.extend({ version })
export const hardcopyLimitEdit = versioned.superRefine(inOrder)

export const readHardcopyLimit = endpoint('GET /backend/nsdlpan/hardcopy/limit', {
  summary:
    'On which days shops are asked for hard copies, when one that does not send them files nothing new, and how many shops that holds back today.',
  may: 'nsdl.read',
  reply: versioned.extend({ heldBack: z.number().int() }),
})

export const saveHardcopyLimit = endpoint('POST /backend/nsdlpan/hardcopy/limit', {
  summary:
    'Sets on which days shops are asked for hard copies, and when one that does not send them files nothing new; refused when somebody else set it meanwhile.',
  may: 'nsdl.setup',
  body: hardcopyLimitEdit,
  reply: z.object({ version }),
})
