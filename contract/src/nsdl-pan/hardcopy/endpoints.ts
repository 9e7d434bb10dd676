import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { hardcopyLimit } from './chase'

export const readHardcopyLimit = endpoint('GET /backend/nsdlpan/hardcopy/limit', {
  summary: 'When a shop that does not send its hard copies files nothing new, and how many shops that holds back today.',
  may: 'nsdl.read',
  reply: hardcopyLimit.extend({ heldBack: z.number().int() }),
})

export const saveHardcopyLimit = endpoint('POST /backend/nsdlpan/hardcopy/limit', {
  summary: 'Sets when a shop that does not send its hard copies files nothing new.',
  may: 'nsdl.setup',
  body: hardcopyLimit,
  reply: z.void(),
})
