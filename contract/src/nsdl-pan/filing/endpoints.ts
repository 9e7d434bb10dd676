import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'
import { id, why } from '../../kit/fields'

const whole = z.number().int()

/** More than these are not carried to a TIN centre in one go; further ones wait for the next batch. */
export const batchLimit = 500

const batch = z.object({ id, no: z.string(), count: whole })

export const makeBatch = endpoint('POST /backend/nsdlpan/filing/make', {
  summary: 'Puts verified applications into a new batch to be filed: the chosen ones, or the longest waiting of all that are in none',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  once: 'required',
  body: z.strictObject({
    /** Null for all that wait. */
    ids: z.array(id).min(1).max(batchLimit).nullable(),
  }),
  reply: batch.extend({
    /** Chosen ones that were not taken, and why. */
    left: z.array(z.object({ id, refNo: z.string(), reason: z.string() })),
    /** Verified ones that are in no batch now. */
    waiting: whole,
  }),
})

/** Why one leaves its batch. */
export const leavingBatch = z.strictObject({
  remark: why,
  /** The tax office does not have it: asked once its papers left the portal, since it is filed again with its next batch. */
  notFiled: z.boolean().default(false).meta({ label: 'The tax office does not have its papers' }),
})

export const takeOut = endpoint('POST /backend/nsdlpan/filing/take-out/:id', {
  summary: 'Takes an application out of its batch before it is acknowledged; it waits for another one',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  body: leavingBatch,
  reply: z.object({ no: z.string() }),
})

export const readBatch = endpoint('GET /backend/nsdlpan/filing/batch/:id', {
  summary: 'A batch with its progress, and how many verified applications are in none',
  may: 'nsdl.read',
  reply: batch.extend({
    madeBy: z.string(),
    madeAt: z.string(),
    madeWith: whole,
    acknowledged: whole,
  }),
})

export const waitingForBatch = endpoint('GET /backend/nsdlpan/filing/waiting', {
  summary: 'How many verified applications are in no batch yet, and how many in one',
  may: 'nsdl.read',
  reply: z.object({ waiting: whole, inBatches: whole }),
})

export const exportBatch = endpoint('POST /backend/nsdlpan/filing/export/:id', {
  summary: 'The answers of the applications of a batch in columns; numbers of identity papers masked, in full only for who may see them',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  stepUp: [{ numbers: true }],
  exports: true,
  body: z.strictObject({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    /** In full; each application's trail says so. */
    numbers: z.boolean(),
  }),
  reply: file,
})

export const printBatch = endpoint('POST /backend/nsdlpan/filing/sheet/:id', {
  summary: 'The sheet that goes with the papers of a batch: its applications with their pages',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  reply: file,
})

export const packBatch = endpoint('POST /backend/nsdlpan/filing/papers/:id', {
  summary: 'The sheet, filled forms and scans of a batch as one ZIP file',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  // The signed forms and proofs among the scans have numbers of identity papers in full, of all applicants at once.
  stepUp: true,
  exports: true,
  reply: file,
})
