import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { fee, id, oneLine, version } from '../../kit/fields'
import { type ServiceCode, services } from '../words'

const fields = {
  name: oneLine.max(60).meta({ label: 'Name', example: 'UTI PSA' }),
  joiningFee: fee.meta({
    label: 'Joining fee',
    input: 'money',
    help: 'Charged once, at approval. A change applies to later approvals only.',
  }),
  validityMonths: z
    .number()
    .int()
    .min(1)
    .max(120)
    .nullable()
    .default(null)
    .meta({ label: 'Valid for (months)', input: 'number', help: 'Empty: it does not expire. A change applies to later approvals only.' }),
  services: z
    .array(z.enum(Object.keys(services) as [ServiceCode, ...ServiceCode[]]))
    .min(1)
    .max(20)
    .refine(codes => new Set(codes).size === codes.length, 'Each service once')
    .meta({ label: 'Services', input: 'choices', words: services }),
}

export const newIdType = z.object({
  code: oneLine
    .max(20)
    .regex(/^[A-Z][A-Z0-9-]*$/, 'Capital letters, digits and dashes, beginning with a letter')
    .meta({ label: 'Code', input: 'capitals', example: 'COMBO', help: 'Cannot be changed later' }),
  ...fields,
})
export type NewIdType = z.output<typeof newIdType>

export const idTypeEdit = z.object({
  version,
  ...fields,
  active: z
    .boolean()
    .meta({ label: 'Active: offered at registration and approval', input: 'check', help: 'Shops that have this ID type keep it.' }),
})
export type IdTypeEdit = z.output<typeof idTypeEdit>

const may = 'master.idTypes'

const idType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  joiningFee: z.number().int(),
  validityMonths: z.number().int().nullable(),
  services: z.array(z.enum(Object.keys(services) as [ServiceCode, ...ServiceCode[]])),
  active: z.boolean(),
  version,
})
export type IdType = z.output<typeof idType>

export const readIdType = endpoint('GET /backend/master/id-type/:id', { summary: 'One ID type, to be edited.', may, reply: idType })

export const createIdType = endpoint('POST /backend/master/id-type/create', {
  summary: 'Adds an ID type; visitors may ask for it from now on.',
  may,
  body: newIdType,
  reply: z.object({ id }),
  once: 'optional',
})

export const editIdType = endpoint('POST /backend/master/id-type/:id', {
  summary: 'Changes an ID type for later approvals. 409 when it has changed since it was read.',
  may,
  body: idTypeEdit,
  reply: z.object({ version }),
  once: 'optional',
})
